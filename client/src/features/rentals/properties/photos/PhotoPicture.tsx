import { useState } from 'react';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import { ShutteredFront } from './ShutteredFront.tsx';
import classes from './PhotoPicture.module.css';

interface PhotoPictureProps {
  photo: Photo | null;
  /** How wide it is shown, as the attribute `sizes` wants it. */
  sizes: string;
  /** `text`: what it shows is said; `none`: the text stands beside. */
  described: 'text' | 'none';
  /** `whole`: nothing is cut off. */
  fit?: 'cover' | 'whole';
}

const modern = ['avif', 'webp'] as const;

/** A photo in the smallest form and size that will do; its tiny image behind until it is there. */
export function PhotoPicture({ photo, sizes, described, fit = 'cover' }: PhotoPictureProps) {
  const [broken, setBroken] = useState(false);
  if (!photo || photo.state === 'failed' || broken) return <ShutteredFront />;
  const { base, widths, placeholder, width, height } = photo;
  const alt = described === 'text' ? photo.alt : '';
  const largest = widths.at(-1);
  if (base === null || largest === undefined) {
    if (placeholder === null) return <ShutteredFront />;
    return <img className={classes.picture} data-fit={fit} src={placeholder} alt={alt} draggable={false} />;
  }
  const sources = (format: string) => widths.map((size) => `${base}-${size}.${format} ${size}w`).join(', ');
  return (
    <picture className={classes.frame}>
      {modern.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sources(format)} sizes={sizes} />
      ))}
      <img
        className={classes.picture}
        data-fit={fit}
        style={placeholder === null ? undefined : { backgroundImage: `url("${placeholder}")` }}
        src={`${base}-${largest}.jpg`}
        srcSet={sources('jpg')}
        sizes={sizes}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
      />
    </picture>
  );
}
