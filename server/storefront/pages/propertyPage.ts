import { amenityGroups, amenities, bedKindLabels, propertyKindLabels, safetyLabels } from '@app/contract/properties/rules.ts';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { broken, html, paragraphs, type Html, type HtmlValue } from '../html.ts';
import { aroundDrawing } from '../parts/around.ts';
import { availability } from '../parts/calendar.ts';
import { pageHead } from '../parts/pageHead.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { picture } from '../parts/picture.ts';
import { nameOfPublisher } from '../parts/publisher.ts';
import { quoteBox, quoteDock } from '../parts/quoteBox.ts';
import { propertyText } from '../parts/shownWords.ts';
import { rentalCard } from '../parts/structuredData.ts';
import { siteFrame } from './siteFrame.ts';

/** Everything about one property: pictures and price first. */
export function propertyPage(context: PageContext, property: ShownProperty): string {
  const { words, content } = context;
  const headline = propertyText(context, property, 'headline');
  const isAlbum = content.site.theme.composition === 'album';
  const kind = propertyKindLabels[property.kind];
  return siteFrame(context, {
    title: headline === '' ? property.name : `${property.name}, ${headline}`,
    head: pageHead(context, {
      title: property.name,
      description:
        propertyText(context, property, 'summary') || headline || words.property.inTown(kind, property.city),
      image: property.photos[0] ?? null,
      card: rentalCard(context, property),
    }),
    main: html`<div class="${isAlbum ? 'bound' : 'page'}"><div class="wrap">
<div class="title"><h1>${property.name}</h1><p>${headline !== '' && [headline, html`<br>`]}${words.property.inTown(kind, property.city)}</p></div>
<div class="columns"><div class="body">${pictures(context, property)}
${introduction(context, property)}
${rooms(context, property)}
${equipment(context, property)}
<section id="disponibilites"><h2>${words.property.availability}</h2>${availability(context, property)}</section>
${houseRules(context, property)}
${place(context, property)}
${official(context, property)}</div>
${quoteBox(context, property)}
</div></div></div>`,
    dock: quoteDock(context, property),
  });
}

function pictures(context: PageContext, { photos, slug }: ShownProperty): HtmlValue {
  const { words, link, content } = context;
  const [first, ...others] = photos;
  if (!first) return null;
  const to = (photo: Photo) => `${link({ kind: 'photos', slug })}#${anchorOf(photo)}`;
  if (content.site.theme.composition === 'album')
    return html`<figure class="pano"><a href="${to(first)}">${picture({ photo: first, sizes: '(max-width: 980px) 100vw, 760px', first: true })}</a><figcaption>${first.alt}</figcaption></figure>
${others.length > 0 && html`<div class="film">${others.slice(0, 4).map((photo) => html`<a href="${to(photo)}">${picture({ photo, sizes: '(max-width: 820px) 42vw, 190px' })}<span>${photo.alt}</span></a>`)}</div>`}${
      photos.length > 1 &&
      html`<p><a class="go" href="${link({ kind: 'photos', slug })}">${words.property.allPhotos(photos.length)}</a></p>`
    }`;
  const three = others.length >= 3 ? others.slice(0, 3) : [];
  return html`<div class="${three.length > 0 ? 'gallery' : 'gallery one'}"><a href="${to(first)}">${picture({ photo: first, sizes: '(max-width: 980px) 100vw, 760px', first: true })}</a>${three.map(
    (photo) => html`<a href="${to(photo)}">${picture({ photo, sizes: '(max-width: 820px) 88vw, 250px' })}</a>`,
  )}${photos.length > 1 && html`<a class="more" href="${link({ kind: 'photos', slug })}">${words.property.allPhotos(photos.length)}</a>`}</div>`;
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
  const { counts, property: texts } = words;
  const { size, classification } = property.sheet;
  const figures: [string, string][] = [
    figure(counts.guests(property.capacity)),
    ...(property.bedrooms > 0 ? [figure(counts.bedrooms(property.bedrooms))] : []),
    ...(size.surface !== null && size.surface > 0
      ? [[counts.surface(String(size.surface)), counts.inside] satisfies [string, string]]
      : []),
    ...(classification.stars > 0
      ? [[counts.stars(classification.stars), texts.classifiedIn(classification.decidedOn?.slice(0, 4) ?? null)] satisfies [string, string]]
      : []),
    ...(size.bathrooms > 0 && classification.stars === 0 ? [figure(counts.bathrooms(size.bathrooms))] : []),
  ];
  return html`<section>${summary !== '' && html`<p class="lead">${broken(summary)}</p>`}
<div class="sum">${figures.map(([strong, rest]) => html`<div><b>${strong}</b><span>${rest}</span></div>`)}</div>
${description !== '' && html`<div class="text">${paragraphs(description)}</div>`}</section>`;
}

/** '4 voyageurs' as a figure and its word. */
function figure(count: string): [string, string] {
  const space = count.search(/\s/);
  return space === -1 ? [count, ''] : [count.slice(0, space), count.slice(space + 1)];
}

function rooms({ words }: PageContext, { sheet }: ShownProperty): HtmlValue {
  const shown = sheet.rooms.rooms.filter(({ name, beds }) => name !== '' || beds.length > 0);
  if (shown.length === 0) return null;
  return html`<section><h2>${words.property.rooms}</h2><ul class="beds">${shown.map(
    ({ name, beds }) =>
      html`<li><b>${name}</b>${beds.map(({ kind, count }, at) => [at > 0 && html`<br>`, `${count} × ${bedKindLabels[kind]}`])}</li>`,
  )}</ul></section>`;
}

function equipment({ words }: PageContext, { sheet }: ShownProperty): HtmlValue {
  const labels = new Map(Object.values(amenityGroups).flatMap((group) => Object.entries(group)));
  const chosen = amenities.filter((each) => sheet.amenities.amenities.includes(each));
  const { done } = sheet.safety;
  if (chosen.length + done.length === 0) return null;
  return html`<section><h2>${words.property.amenities}</h2><ul class="amenities">${chosen.map((each) => html`<li>${labels.get(each)}</li>`)}${done.map((point) => html`<li>${safetyLabels[point]}</li>`)}</ul></section>`;
}

/** A row of a table of facts. */
type Fact = readonly [label: string, value: string];

function facts(rows: readonly Fact[]): Html {
  return html`<dl class="facts">${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function houseRules({ words, formats }: PageContext, { sheet }: ShownProperty): Html {
  const { property: texts } = words;
  const { arrivalFrom, arrivalUntil, departureBy } = sheet.hours;
  const { smoking, pets, parties, children, quietFrom, quietUntil, other } = sheet.houseRules;
  const answer = (yes: boolean) => (yes ? texts.yes : texts.no);
  const rows: Fact[] = [
    [
      texts.arrival,
      arrivalUntil === null
        ? texts.arrivalFrom(formats.hour(arrivalFrom))
        : texts.arrivalBetween(formats.hour(arrivalFrom), formats.hour(arrivalUntil)),
    ],
    [texts.departure, texts.departureBy(formats.hour(departureBy))],
    [texts.animals, answer(pets)],
    [texts.smoking, answer(smoking)],
    [texts.parties, answer(parties)],
    ...(children ? [] : [[texts.childrenWelcome, texts.no] satisfies Fact]),
    ...(quietFrom !== null && quietUntil !== null
      ? [[texts.quiet, texts.quietBetween(formats.hour(quietFrom), formats.hour(quietUntil))] satisfies Fact]
      : []),
  ];
  return html`<section><h2>${texts.rules}</h2>${facts(rows)}${other !== '' && html`<h3>${texts.other}</h3>${paragraphs(other)}`}</section>`;
}

function place(context: PageContext, { city }: ShownProperty): HtmlValue {
  const { words, text } = context;
  const town = city || text('place');
  if (town === '') return null;
  return html`<section id="lieu"><h2>${words.property.place}</h2>${aroundDrawing(town)}<p class="small">${words.property.townOnly(town)}</p></section>`;
}

/** What the law asks an advertisement to say. */
function official({ words, formats, content }: PageContext, { sheet }: ShownProperty): Html {
  const { property: texts, counts } = words;
  const { registration, classification, energy } = sheet;
  const date = (day: string | null) => (day === null ? null : formats.date(day));
  const number =
    registration.number ||
    { pending: texts.registrationPending, exempt: texts.registrationExempt, obtained: '', unknown: '' }[
      registration.state
    ];
  const rows: Fact[] = [
    ...(number === '' ? [] : [[texts.registration, number] satisfies Fact]),
    [
      texts.classification,
      classification.stars > 0
        ? texts.classified(counts.stars(classification.stars), date(classification.decidedOn))
        : texts.notClassified,
    ],
    ...(energy.energyClass
      ? [[texts.energy, texts.energyClass(energy.energyClass, date(energy.madeOn))] satisfies Fact]
      : []),
    ...(energy.climateClass ? [[texts.climate, texts.energyClass(energy.climateClass, null)] satisfies Fact] : []),
    [texts.letter, nameOfPublisher(content.publisher)],
  ];
  return html`<section><h2>${texts.official}</h2>${facts(rows)}</section>`;
}
