/** Leaves a trace of an error that the person using the page is not told about. */
export function reportError(doing: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only log that a browser has
  console.error(`Clairvolet, ${doing}:`, error);
}
