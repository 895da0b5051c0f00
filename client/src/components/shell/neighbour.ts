/** The item of a menu that a key leads to; undefined when the key moves nothing. Wraps at both ends. */
export function neighbour<T>(items: readonly T[], current: unknown, key: string): T | undefined {
  const at = items.findIndex((item) => item === current);
  if (key === 'Home') return items.at(0);
  if (key === 'End') return items.at(-1);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  return undefined;
}
