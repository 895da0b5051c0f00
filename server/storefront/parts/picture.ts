import { photoFormats, type Photo, type PhotoFormat } from '@app/contract/properties/photoFields.ts';
import { html, Html, voidElement } from '../html.ts';

export interface Shown {
  photo: Photo;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** Said instead of what the host wrote of it. */
  alt?: string;
  /** Whether the page begins with it: it is loaded first. */
  first?: boolean;
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

function addresses({ base, widths }: Photo, format: PhotoFormat): string {
  return widths.map((each) => `${base}-${each}.${format} ${each}w`).join(', ');
}

/**
 * Asks for the first picture of a page from its head on, before any font: it takes the connection that is open. Browsers that do not read the
 * best format leave it.
 */
export function pictureAhead({ photo, sizes }: Pick<Shown, 'photo' | 'sizes'>): Html | null {
  const [format] = photoFormats;
  if (photo.base === null) return null;
  return voidElement('link', {
    rel: 'preload',
    as: 'image',
    type: types[format],
    imagesrcset: addresses(photo, format),
    imagesizes: sizes,
    fetchpriority: 'high',
  });
}

/** A photo in the size and the format that suit a browser. */
export function picture({ photo, sizes, alt = photo.alt, first = false }: Shown): Html {
  const { base, widths, width, height } = photo;
  const widest = widths.at(-1);
  if (base === null || widest === undefined) return new Html('');
  const [small = widest] = widths.filter((each) => each >= 640);
  const sources = photoFormats
    .filter((format) => format !== 'jpg')
    .map((format) => voidElement('source', { type: types[format], srcset: addresses(photo, format), sizes }));
  const image = voidElement('img', {
    src: `${base}-${small}.jpg`,
    srcset: addresses(photo, 'jpg'),
    sizes,
    alt,
    width,
    height,
    ...(first ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async', fetchpriority: 'low' }),
  });
  return html`<picture>${sources}${image}</picture>`;
}

/** The address of a photo as social networks show it, below the site's; null while it has none. */
export function shareAddress({ base, widths }: Photo): string | null {
  const width = widths.findLast((each) => each <= 1_280) ?? widths[0];
  return base === null || width === undefined ? null : `${base}-${width}.jpg`;
}
