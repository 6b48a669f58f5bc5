// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** One component: what is asked of it, what could be checked, and what is known. */
export interface Question {
  id: string; // "pets.uni"; "awards.2" if its drawer is an entry asked field by field
  entry: string; // that a data pack names: "pets.uni", "awards"
  drawer: string;
  fields: string[]; // reconstructed: asked
  checks: string[]; // inferred: offered, not counted
  locked: string[]; // known from the rulebook, or the same in every pack
  shipped: Record<string, unknown>; // by field
  sources: Record<string, string>; // by field, or by "field.key" where the keys of a field differ
}
