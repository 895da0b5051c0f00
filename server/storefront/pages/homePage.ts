import type { Photo } from '@app/contract/properties/photoFields.ts';
import { markPaths } from '@app/contract/storefront/markPaths.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { attributes, broken, html, paragraphs, type Html } from '../html.ts';
import { aroundDrawing, waysList } from '../parts/around.ts';
import { pageHead } from '../parts/pageHead.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { picture } from '../parts/picture.ts';
import { nameOfPublisher } from '@app/contract/storefront/publisher.ts';
import { partyText, propertyText, spanText, specOf } from '../parts/shownWords.ts';
import { lowestNight, siteQuote } from '../parts/siteQuote.ts';
import { staySlots } from '../parts/stayForm.ts';
import { reviewsInBrief } from '../parts/reviews.ts';
import { lodgingCard } from '../parts/structuredData.ts';
import { hasDates } from '../stayQuery.ts';
import { siteFrame } from './siteFrame.ts';

/** How wide the picture of the site is shown. */
const coverSizes = { fullPage: '100vw', album: '(max-width: 820px) 100vw, 640px' } as const;

/** The first page of a host's site: their properties, priced for the dates that are asked for. */
export function homePage(context: PageContext): string {
  const { content, text } = context;
  const { composition } = content.site.theme;
  const cover = coverOf(context);
  return siteFrame(context, {
    title: text('tagline') === '' ? content.site.title : `${content.site.title} · ${text('tagline')}`,
    head: pageHead(context, {
      title: content.site.title,
      description: text('tagline') || text('presentation') || content.site.title,
      image: cover,
      card: lodgingCard(context),
    }),
    first: cover && { photo: cover, sizes: coverSizes[composition] },
    main: [
      composition === 'album' ? album(context) : hero(context),
      propertyRows(context),
      word(context),
      about(context),
      place(context),
    ],
  });
}

/** The picture of the site, else the first of its first property. */
function coverOf({ content: { site, properties } }: PageContext): Photo | null {
  const photos = properties.flatMap(({ photos: each }) => each);
  return photos.find(({ id }) => id === site.cover?.photoId) ?? photos[0] ?? null;
}

function headline({ content: { site }, text }: PageContext): string {
  return text('tagline') || site.title;
}

/** One wide picture, with a white plate set into it. */
function hero(context: PageContext): Html {
  const cover = coverOf(context);
  return html`<div class="${cover ? 'hero' : 'hero bare'}">
    ${cover && picture({ photo: cover, sizes: coverSizes.fullPage, first: true })}
    <div class="wrap">
      <div class="plate">
        <h1>${headline(context)}</h1>
        ${lead(context)}
      </div>
      ${searchForm(context)}${promises(context)}
    </div>
  </div>`;
}

/** A dark cover, with the picture in a white mat. */
function album(context: PageContext): Html {
  const cover = coverOf(context);
  const { words, link, content } = context;
  const [only] = content.properties;
  const target = only && content.properties.length === 1 ? link({ kind: 'property', slug: only.slug }) : '#logements';
  return html`<div class="${cover ? 'album' : 'album bare'}">
      <div class="wrap">
        <div>
          <h1>${headline(context)}</h1>
          ${lead(context)} ${only && html`<p><a class="button" href="${target}">${words.home.discover}</a></p>`}
        </div>
        ${cover && html`<figure class="mat">${picture({ photo: cover, sizes: coverSizes.album, first: true })}${cover.alt !== '' && html`<figcaption>${cover.alt}</figcaption>`}</figure>`}
      </div>
    </div>
    ${content.properties.length > 0 && html`<div class="wash band"><div class="wrap">${searchForm(context)}${promises(context)}</div></div>`}`;
}

/** What stands beside the headline: where it is. */
function lead({ text, content: { site } }: PageContext): Html | null {
  const parts = [text('tagline') === '' ? '' : site.title, text('place')].filter((part) => part !== '');
  return parts.length > 0 ? html`<p class="lead">${parts.join(', ')}</p>` : null;
}

function searchForm(context: PageContext): Html | null {
  const { words, link, content } = context;
  const [first] = content.properties;
  if (!first) return null;
  const capacity = Math.max(...content.properties.map((property) => property.capacity));
  const isOne = content.properties.length === 1;
  const action = isOne
    ? `${link({ kind: 'property', slug: first.slug }, noStay)}#devis`
    : `${link({ kind: 'home' }, noStay)}#logements`;
  return html`<form class="search" action="${action}" role="search" aria-label="${words.search.label}">
    ${staySlots(context, { prefix: 'recherche', capacity, today: first.pricing.today })}
    <button class="button">${isOne ? words.search.submitOne : words.search.submit}</button>
  </form>`;
}

/** A form sends its own fields: its address says none of them. */
const noStay = { arrival: null, departure: null, adults: 2, children: 0 };

function promises({ words, content }: PageContext): Html | null {
  if (content.properties.length === 0) return null;
  const { wholePrice, noCommission } = words.search.promises;
  return html`<p class="under"><span>${wholePrice}</span><span>${noCommission}</span></p>`;
}

function propertyRows(context: PageContext): Html {
  const { content, words } = context;
  const [only] = content.properties;
  if (!only)
    return html`<section class="section" id="logements">
      <div class="wrap">
        <h2>${words.home.empty}</h2>
        <p>${words.home.emptyText}</p>
        <p><a class="button" href="${context.link({ kind: 'contact' })}">${words.contact.title}</a></p>
      </div>
    </section>`;
  const isPlates = content.properties.length === 1 && content.site.theme.composition === 'album';
  return html`<section class="section" id="logements">
    <div class="wrap">
      <div class="head">
        <h2>${words.home.ourProperties(content.properties.length)}</h2>
        ${situation(context)}
      </div>
      ${isPlates ? plates(context, only) : html`<div class="rows">${content.properties.map((property) => row(context, property))}</div>`}
    </div>
  </section>`;
}

/** For which dates the prices are, or what is wrong with them. */
function situation(context: PageContext): Html {
  const { query, words } = context;
  if (query.problem) return html`<p role="alert" class="refusal">${words.search[query.problem]}</p>`;
  if (hasDates(query)) return html`<p>${words.search.forDates(spanText(context, query), partyText(context))}</p>`;
  return html`<p>${words.search.withoutDates}</p>`;
}

function row(context: PageContext, property: ShownProperty): Html {
  const { words, link } = context;
  const href = link({ kind: 'property', slug: property.slug });
  const [cover] = property.photos;
  const summary = propertyText(context, property, 'summary') || propertyText(context, property, 'headline');
  return html`<article class="row">
    <a class="picture" href="${href}" tabindex="-1" aria-hidden="true"
      >${cover ? picture({ photo: cover, sizes: '(max-width: 820px) 100vw, 660px', alt: '' }) : blank}</a
    >
    <div>
      <h3><a href="${href}">${property.name}</a></h3>
      <p class="spec">${specOf(context, property)}</p>
      ${reviewsOf(context, property)}${summary !== '' && html`<p>${broken(summary)}</p>`}${price(context, property)}<a
        class="button"
        href="${href}"
        >${words.home.see(property.name)}</a
      >
    </div>
  </article>`;
}

function reviewsOf(context: PageContext, property: ShownProperty): Html | null {
  const brief = reviewsInBrief(context, property);
  return brief === null
    ? null
    : html`<p class="spec"><a href="${context.link({ kind: 'property', slug: property.slug })}#avis">${brief}</a></p>`;
}

/** In place of a photo that is not there. */
const blank = html`<span class="blank"
  ><svg viewBox="0 0 40 40" aria-hidden="true"><path d="${markPaths.house}" /></svg
></span>`;

/** What the stay that is asked for costs, or why it cannot be had; without one, from which price on. */
function price(context: PageContext, property: ShownProperty): Html {
  const { words, query, formats, sheet } = context;
  const line = (strong: string, rest: string) =>
    html`<p class="price"><b class="amount">${strong}</b> <span>${rest}</span></p>`;
  if (query.adults + query.children > property.capacity) {
    const { tooSmall, tooSmallFor } = words.home;
    return line(
      tooSmall(sheet.counts.guests(property.capacity)),
      tooSmallFor(sheet.counts.guests(query.adults + query.children)),
    );
  }
  const quote = hasDates(query) ? siteQuote(context, property, query) : null;
  const [refusal] = quote?.refusals ?? [];
  if (refusal) return html`<p class="price"><span>${refusal.sentence}</span></p>`;
  if (quote) return line(sheet.formats.money(quote.totalCents), words.home.total(sheet.counts.nights(quote.nights)));
  const lowest = lowestNight(property);
  if (lowest === null) return line(words.home.onRequest, '');
  return line(words.home.from(formats.price(lowest)), words.home.perNight);
}

/** Of an album with one property: its pictures, one by one. */
function plates(context: PageContext, property: ShownProperty): Html {
  const { words, link } = context;
  const [, ...others] = property.photos;
  const shown = others.slice(0, 4);
  return html`${
      shown.length > 0 &&
      html`<div class="plates">
        ${shown.map(
          (photo) =>
            html`<figure>
              ${picture({ photo, sizes: '(max-width: 820px) 100vw, 660px' })}${photo.alt !== '' && html`<figcaption>${photo.alt}</figcaption>`}
            </figure>`,
        )}
      </div>`
    }
    <p class="spec">${specOf(context, property)}</p>
    ${reviewsOf(context, property)}${price(context, property)}
    <a class="button" href="${link({ kind: 'property', slug: property.slug })}">${words.home.see(property.name)}</a>`;
}

/** The host's own word, beside a picture of theirs. */
function word(context: PageContext): Html | null {
  const { text, content } = context;
  const said = text('word');
  if (said === '') return null;
  const cover = coverOf(context);
  const photo = content.properties.flatMap(({ photos }) => photos.slice(1)).find(({ id }) => id !== cover?.id);
  return html`<section class="section wash"><div${attributes({ class: photo ? 'wrap word' : 'wrap word alone' })}>${
    photo && picture({ photo, sizes: '(max-width: 820px) 100vw, 480px' })
  }<blockquote><p>${broken(said)}</p><p class="sign"><b class="strong">${text('signature') || nameOfPublisher(content.publisher)}</b></p></blockquote></div></section>`;
}

function about({ text, words }: PageContext): Html | null {
  const presentation = text('presentation');
  if (presentation === '') return null;
  return html`<section class="section">
    <div class="wrap prose">
      <h2>${words.home.about}</h2>
      <div class="text">${paragraphs(presentation)}</div>
    </div>
  </section>`;
}

function place(context: PageContext): Html | null {
  const { text, words, content } = context;
  const where = text('place');
  const ways = waysList(context);
  if (ways === null && where === '') return null;
  return html`<section class="section wash" id="lieu">
    <div class="wrap place">
      ${aroundDrawing(where || content.site.title)}
      <div>
        <h2>${where || words.home.place}</h2>
        <p>${words.home.addressLater}</p>
        ${ways}
      </div>
    </div>
  </section>`;
}
