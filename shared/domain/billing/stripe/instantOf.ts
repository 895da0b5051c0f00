/** Stripe counts in seconds. */
export function instantOf(seconds: number): Date;
export function instantOf(seconds: number | null | undefined): Date | null;
export function instantOf(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1_000) : null;
}
