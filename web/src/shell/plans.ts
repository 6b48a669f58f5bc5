// What is to happen at a table as soon as one comes to it: set up by whoever opened it.

export interface Plan {
  here: number[]; // seats for more people on this device
  start: boolean;
}

const plans = new Map<string, Plan>();

export function plan(table: string, what: Plan): void {
  plans.set(table, what);
}

export function takePlan(table: string): Plan | null {
  const found = plans.get(table) ?? null;
  plans.delete(table);
  return found;
}
