import { photoFormats, type Photo } from '@app/contract/properties/photoFields.ts';
import { html, Html, voidElement } from '../html.ts';

interface Shown {
  photo: Photo;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** Said instead of what the host wrote of it. */
  alt?: string;
  /** Whether the page begins with it: it is loaded first. */
  first?: boolean;
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** A photo in the size and the format that suit a browser. */
export function picture({ photo, sizes, alt = photo.alt, first = false }: Shown): Html {
  const { base, widths, width, height } = photo;
  const widest = widths.at(-1);
  if (base === null || widest === undefined) return new Html('');
  const [small = widest] = widths.filter((each) => each >= 640);
  const set = (format: string) => widths.map((each) => `${base}-${each}.${format} ${each}w`).join(', ');
  const sources = photoFormats
    .filter((format) => format !== 'jpg')
    .map((format) => voidElement('source', { type: types[format], srcset: set(format), sizes }));
  const image = voidElement('img', {
    src: `${base}-${small}.jpg`,
    srcset: set('jpg'),
    sizes,
    alt,
    width,
    height,
    ...(first ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' }),
  });
  return html`<picture>${sources}${image}</picture>`;
}

/** The address of a photo as social networks show it, below the site's; null while it has none. */
export function shareAddress({ base, widths }: Photo): string | null {
  const width = widths.findLast((each) => each <= 1_280) ?? widths[0];
  return base === null || width === undefined ? null : `${base}-${width}.jpg`;
}
