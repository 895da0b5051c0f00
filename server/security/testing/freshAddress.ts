let addresses = 0;
/** An e-mail address that nobody has. */
export function freshAddress(): string {
  addresses += 1;
  return `nouveau-${addresses}@clairvolet.test`;
}
