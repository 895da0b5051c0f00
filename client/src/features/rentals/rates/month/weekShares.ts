/** Days that a week is wide: the night of its Sunday is whole. */
export const weekWidth = 7.5;

/** So many days as a part of the week's width. */
export function share(days: number): string {
  return `${(days / weekWidth) * 100}%`;
}
