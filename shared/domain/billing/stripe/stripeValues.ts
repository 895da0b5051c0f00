/** The id of an object that Stripe sends whole or by its id alone. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (typeof reference === 'string') return reference;
  return reference?.id ?? null;
}

/** Stripe counts in seconds. */
export function instantOf(seconds: number): Date;
export function instantOf(seconds: number | null | undefined): Date | null;
export function instantOf(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1_000) : null;
}
