import type { ShownProperty } from '@app/domain/storefront';
import { html } from '../html.ts';
import { pageHead } from '../parts/pageHead.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { picture } from '../parts/picture.ts';
import { anchorOf } from './propertyPage.ts';
import { siteFrame } from './siteFrame.ts';

const sizes = '(max-width: 820px) 100vw, 1200px';

/** Every photo of a property. */
export function photosPage(context: PageContext, property: ShownProperty): string {
  const { words, link } = context;
  const { photos, name, slug } = property;
  const title = `${words.property.photos}, ${name}`;
  return siteFrame(context, {
    title,
    head: pageHead(context, { title, description: title, image: photos[0] ?? null }),
    first: photos[0] && { photo: photos[0], sizes },
    main: html`<div class="wrap">
      <div class="title">
        <h1>${name}</h1>
        <p><a href="${link({ kind: 'property', slug })}">${words.property.back}</a></p>
      </div>
      <div class="photos">
        ${photos.map(
          (photo, at) =>
            html`<figure id="${anchorOf(photo)}">
              ${picture({ photo, sizes, alt: photo.alt || words.property.photo(at + 1, photos.length), first: at === 0 })}${photo.alt !== '' && html`<figcaption>${photo.alt}</figcaption>`}
            </figure>`,
        )}
      </div>
    </div>`,
  });
}
