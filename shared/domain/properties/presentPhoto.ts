import type { Selectable } from 'kysely';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import type { Tables } from '../platform/index.ts';

/** Of the photo `ph`: what is shown of it. */
export const photoColumns = [
  ...(['ph.id', 'ph.state', 'ph.problem', 'ph.fileName', 'ph.alt', 'ph.hash'] as const),
  ...(['ph.widths', 'ph.width', 'ph.height', 'ph.placeholder', 'ph.jobId'] as const),
] as const;

type ShownPhoto = Pick<Selectable<Tables['property_photo']>, Exclude<keyof Photo, 'base'> | 'hash'>;

/** A photo as its host sees it. */
export function presentPhoto(row: ShownPhoto): Photo {
  const { id, state, problem, fileName, alt, hash, widths, width, height, placeholder, jobId } = row;
  const base = state === 'ready' ? photoBase(hash) : null;
  return { id, state, problem, fileName, alt, base, widths, width, height, placeholder, jobId };
}

/** The address of a photo's sizes, without width and format. */
export function photoBase(hash: string): string {
  return `/photos/${hash.slice(0, 2)}/${hash}`;
}
