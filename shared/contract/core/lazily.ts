/**
 * What a function makes, made when it is first asked for, and once. Of formats: making one takes a phone tens of milliseconds, and a
 * page loads many that it never uses.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
