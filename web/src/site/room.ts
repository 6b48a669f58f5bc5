// The browser's space: how much of it is taken, and whether it is kept for good. Not every browser tells, nor promises.

type Room = Partial<Pick<StorageManager, "estimate" | "persist" | "persisted">> | undefined;

const given = (): Room => navigator.storage;

/** Bytes that are taken and that there are; zeros where nobody knows. */
export async function space(room: Room = given()): Promise<{ used: number; all: number }> {
  const found = await room?.estimate?.().catch(() => null);
  return { used: found?.usage ?? 0, all: found?.quota ?? 0 };
}

/** Ask the browser to keep all for good; whether it promises. */
export const keepForGood = async (room: Room = given()): Promise<boolean> => (await room?.persist?.().catch(() => false)) ?? false;

export const isKeptForGood = async (room: Room = given()): Promise<boolean> => (await room?.persisted?.().catch(() => false)) ?? false;
