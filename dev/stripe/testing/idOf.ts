/** The id of what the SDK types as an id or the whole object. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  if (reference === null || reference === undefined) throw new Error('There is nothing');
  return typeof reference === 'string' ? reference : reference.id;
}
