import type { PropertySheet } from '@app/contract/properties/sheet.ts';

type Point = NonNullable<PropertySheet['place']['point']>;

/** Kilometres within which a property is of the point that is shown: half of a hundredth of a degree in both directions, and some more. */
export const aroundKilometres = 1;

/**
 * The point near a property that everybody may know: the corner of a grid of a hundredth of a degree. What was taken away cannot be reckoned
 * back, however often a page is read, and moving a property by some metres tells nothing.
 */
export function pointAround(point: Point | null): Point | null {
  if (!point) return null;
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
  return { latitude: rounded(point.latitude), longitude: rounded(point.longitude) };
}
