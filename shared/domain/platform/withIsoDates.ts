type IsoDates<R> = { [K in keyof R]: R[K] extends Date ? string : R[K] extends Date | null ? string | null : R[K] };

/** A row as answers carry it: its instants as ISO texts. */
export function withIsoDates<R extends object>(row: R): IsoDates<R> {
  const isoDates = Object.entries(row).flatMap(([name, value]) =>
    value instanceof Date ? [[name, value.toISOString()] as const] : [],
  );
  return { ...row, ...Object.fromEntries(isoDates) };
}
