import {
  amenityTexts,
  bedTexts,
  energyTexts,
  houseRuleTexts,
  registrationText,
  safetyTexts,
} from '@app/contract/storefront/words/sheetTexts.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import { cancellationTable } from '@app/contract/payments/terms/cancellationTable.ts';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import { aroundKilometres, type ShownProperty } from '@app/domain/storefront';
import { broken, html, paragraphs, type Html, type HtmlValue } from '../html.ts';
import { aroundDrawing, mapLink, waysList } from '../parts/around.ts';
import { availability } from '../parts/calendar.ts';
import { pageHead } from '../parts/pageHead.ts';
import { inFrench } from '../parts/inFrench.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { picture } from '../parts/picture.ts';
import { nameOfPublisher } from '@app/contract/storefront/publisher.ts';
import { quoteBox, quoteDock } from '../parts/quoteBox.ts';
import { propertyText } from '../parts/shownWords.ts';
import { planOf } from '../parts/siteQuote.ts';
import { reviewsLine, reviewsSection } from '../parts/reviews.ts';
import { rentalCard } from '../parts/structuredData.ts';
import { siteFrame } from './siteFrame.ts';

/** How wide the first picture of a property is shown. */
const firstSizes = {
  fullPage: '(max-width: 820px) 88vw, (max-width: 980px) 100vw, 760px',
  album: '(max-width: 980px) 100vw, 760px',
} as const;

/** Everything about one property: pictures and price first. */
export function propertyPage(context: PageContext, property: ShownProperty): string {
  const { words, content } = context;
  const headline = propertyText(context, property, 'headline');
  const { composition } = content.site.theme;
  const [first] = property.photos;
  const kind = context.sheet.propertyKinds[property.kind];
  return siteFrame(context, {
    title: headline === '' ? property.name : `${property.name}, ${headline}`,
    head: pageHead(context, {
      title: property.name,
      description: propertyText(context, property, 'summary') || headline || words.property.inTown(kind, property.city),
      image: first ?? null,
      card: rentalCard(context, property),
    }),
    first: first && { photo: first, sizes: firstSizes[composition] },
    main: html`<div class="${composition === 'album' ? 'bound' : 'page'}">
      <div class="wrap">
        <div class="title">
          <h1>${property.name}</h1>
          <p>
            ${headline !== '' && [headline, html`<br />`]}${words.property.inTown(kind, property.city)}${reviewsLine(context, property)}
          </p>
        </div>
        <div class="columns">
          <div class="body">
            ${pictures(context, property)} ${introduction(context, property)} ${rooms(context, property)}
            ${equipment(context, property)}
            <section id="disponibilites">
              <h2>${words.property.availability}</h2>
              ${availability(context, property)}
            </section>
            ${houseRules(context, property)} ${cancellation(context, property)} ${place(context, property)}
            ${reviewsSection(context, property)} ${official(context, property)}
          </div>
          ${quoteBox(context, property)}
        </div>
      </div>
    </div>`,
    dock: quoteDock(context, property),
  });
}

function pictures(context: PageContext, { photos, slug }: ShownProperty): HtmlValue {
  const { words, link, content } = context;
  const [first, ...others] = photos;
  if (!first) return null;
  const to = (photo: Photo) => `${link({ kind: 'photos', slug })}#${anchorOf(photo)}`;
  // A picture that is a link names where it leads.
  const altOf = (photo: Photo) => photo.alt || words.property.photo(photos.indexOf(photo) + 1, photos.length);
  if (content.site.theme.composition === 'album')
    return html`<figure class="pano">
        <a href="${to(first)}">${picture({ photo: first, sizes: firstSizes.album, alt: altOf(first), first: true })}</a>
        <figcaption>${first.alt}</figcaption>
      </figure>
      ${others.length > 0 && html`<div class="film">${others.slice(0, 4).map((photo) => html`<a href="${to(photo)}">${picture({ photo, sizes: '(max-width: 820px) 42vw, 190px', alt: photo.alt === '' ? altOf(photo) : '' })}${photo.alt !== '' && html`<span>${photo.alt}</span>`}</a>`)}</div>`}${
        photos.length > 1 &&
        html`<p>
          <a class="go" href="${link({ kind: 'photos', slug })}">${words.property.allPhotos(photos.length)}</a>
        </p>`
      }`;
  const three = others.length >= 3 ? others.slice(0, 3) : [];
  return html`<div class="${three.length > 0 ? 'gallery' : 'gallery one'}">
    <a href="${to(first)}">${picture({ photo: first, sizes: firstSizes.fullPage, alt: altOf(first), first: true })}</a
    >${three.map(
      (photo) =>
        html`<a href="${to(photo)}"
          >${picture({ photo, sizes: '(max-width: 820px) 88vw, 250px', alt: altOf(photo) })}</a
        >`,
    )}${photos.length > 1 && html`<a class="more" href="${link({ kind: 'photos', slug })}">${words.property.allPhotos(photos.length)}</a>`}
  </div>`;
}

/** Where a photo stands on the page of all of them. */
export function anchorOf({ id }: Pick<Photo, 'id'>): string {
  return `photo-${id.slice(-12)}`;
}

function introduction(context: PageContext, property: ShownProperty): Html {
  const { words } = context;
  const [summary, description] = [
    propertyText(context, property, 'summary'),
    propertyText(context, property, 'description'),
  ];
  const { counts, surface, stars } = context.sheet;
  const { size, classification } = property.sheet;
  const { inside, classifiedIn } = words.property;
  const figures: [string, string][] = [
    figure(counts.guests(property.capacity)),
    ...(property.bedrooms > 0 ? [figure(counts.bedrooms(property.bedrooms))] : []),
    ...(size.surface !== null && size.surface > 0 ? [[surface(size.surface), inside] satisfies [string, string]] : []),
    classification.stars > 0
      ? [stars(classification.stars), classifiedIn(classification.decidedOn?.slice(0, 4) ?? null)]
      : figure(counts.bathrooms(Math.max(1, size.bathrooms))),
  ];
  return html`<section>
    ${summary !== '' && html`<p class="lead">${broken(summary)}</p>`}
    <div class="sum">${figures.map(([strong, rest]) => html`<div><b>${strong}</b><span>${rest}</span></div>`)}</div>
    ${description !== '' && html`<div class="text">${paragraphs(description)}</div>`}
  </section>`;
}

/** '4 voyageurs' as a figure and its word. */
function figure(count: string): [string, string] {
  const space = count.search(/\s/);
  return space === -1 ? [count, ''] : [count.slice(0, space), count.slice(space + 1)];
}

function rooms({ words, sheet: said }: PageContext, { sheet }: ShownProperty): HtmlValue {
  const shown = sheet.rooms.rooms.filter(({ name, beds }) => name !== '' || beds.length > 0);
  if (shown.length === 0) return null;
  return html`<section>
    <h2>${words.property.rooms}</h2>
    <ul class="beds">
      ${shown.map(({ name, beds }) => html`<li><b>${name}</b>${lines(bedTexts(beds, said))}</li>`)}
    </ul>
  </section>`;
}

function lines(texts: readonly string[]): HtmlValue {
  return texts.map((text, at): HtmlValue => [at > 0 && html`<br />`, text]);
}

/** Short texts in two columns. */
function list(texts: readonly string[]): Html {
  return html`<ul class="list">
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ul>`;
}

function equipment({ words, sheet: said }: PageContext, { sheet }: ShownProperty): HtmlValue {
  const groups = amenityTexts(sheet.amenities.amenities, said).flatMap(({ amenities }) => amenities);
  const texts = [...groups, ...safetyTexts(sheet.safety, said)];
  return (
    texts.length > 0 &&
    html`<section>
      <h2>${words.property.amenities}</h2>
      ${list(texts)}
    </section>`
  );
}

function houseRules({ page, words, sheet: said }: PageContext, { sheet }: ShownProperty): Html {
  const { property: texts } = words;
  const { arrivalFrom, arrivalUntil, departureBy } = sheet.hours;
  const { other } = sheet.houseRules;
  const rules = [
    said.arrival(arrivalFrom, arrivalUntil),
    said.departure(departureBy),
    ...houseRuleTexts(sheet.houseRules, said),
  ];
  return html`<section>
    <h2>${texts.rules}</h2>
    ${list(rules)}${
      other !== '' &&
      html`<h3>${texts.other}</h3>
        ${inFrench(page, other)}`
    }
  </section>`;
}

/** What the stay that is asked for costs when it is cancelled, day by day. */
function cancellation(context: PageContext, property: ShownProperty): HtmlValue {
  const { words, page } = context;
  const plan = planOf(context, property);
  if (!plan) return null;
  const said = termsIn(page.language);
  const table = cancellationTable(property.terms.terms, plan);
  return html`<section>
    <h2>${words.property.cancellation}</h2>
    <p>${said.plan(plan)} ${said.cancellationSummary(table)}</p>
    <dl class="scale">
      ${table.rows.map((row) => {
        const { title, text } = said.cancellationRow(row, plan);
        return html`<div>
          <dt>${title}</dt>
          <dd>${text}</dd>
        </div>`;
      })}
    </dl>
  </section>`;
}

function place(context: PageContext, { city, around }: ShownProperty): HtmlValue {
  const { words, text } = context;
  const town = city || text('place');
  if (town === '') return null;
  return html`<section id="lieu">
    <h2>${words.property.place}</h2>
    ${aroundDrawing(town)}
    <p class="small">${words.property.townOnly(town)}${around && [' ', words.property.circle(aroundKilometres)]}</p>
    ${waysList(context)} ${around && html`<p>${mapLink(around, words.property.openMap)}</p>`}
  </section>`;
}

/** What the law asks an advertisement to say. */
function official({ words, sheet: said, content }: PageContext, { sheet }: ShownProperty): Html {
  const { property: texts } = words;
  const { classification } = sheet;
  const facts = [
    registrationText(sheet.registration, said),
    classification.stars > 0 && said.classified(classification.stars),
    ...energyTexts(sheet.energy, said),
    texts.host(nameOfPublisher(content.publisher)),
  ].filter((text) => typeof text === 'string');
  return html`<section>
    <h2>${texts.official}</h2>
    ${list(facts)}
  </section>`;
}
