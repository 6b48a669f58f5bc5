// One object of a kind per table, shared by all components that show the table.

/** Made when first asked for, in a root of its own: a reaction does not follow state created inside it. */
export function perTable<T extends object, O>(make: (table: T) => O): (table: T) => O {
  const known = new WeakMap<T, { made: O }>();
  return (table) => {
    let found = known.get(table);
    if (!found) $effect.root(() => void known.set(table, (found = { made: make(table) })));
    return found!.made;
  };
}
