/** What was changed: an untouched value is left as it is, a secret above all. */
export function changesOf<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the entries of a V
  return Object.fromEntries(changed) as Partial<V>;
}
