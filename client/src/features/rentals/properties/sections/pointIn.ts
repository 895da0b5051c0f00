import type { PropertySheet } from '@app/contract/properties/sheet.ts';

type Point = PropertySheet['place']['point'];

/** « 43.4832, -1.5586 », also with decimal commas: then a semicolon or a space stands between the two. */
const pair = /^(-?\d{1,3}(?:[.,]\d{1,15})?) ?[,; ] ?(-?\d{1,3}(?:[.,]\d{1,15})?)$/;

/** The point in a field: null when it is empty; a latitude that is no number, which the contract refuses, when it is no point on earth. */
export function pointIn(text: string): Point {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  if (typed === '') return null;
  const [, first = '', second = ''] = pair.exec(typed) ?? [];
  const [latitude, longitude] = [first, second].map((part) => Number(part.replace(',', '.')));
  const isPoint =
    first !== '' &&
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  return isPoint ? { latitude, longitude } : { latitude: Number.NaN, longitude: 0 };
}

/** A point as it is typed. */
export function pointText(point: Point): string {
  return point === null ? '' : `${point.latitude}, ${point.longitude}`;
}
