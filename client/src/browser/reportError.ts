/** Logs an error that is not shown to the person using the page. */
export function reportError(doing: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only log that a browser has
  console.error(`Clairvolet, ${doing}:`, error);
}
