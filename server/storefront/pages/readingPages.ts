import { colonIn } from '@app/contract/core/colon.ts';
import { html, type HtmlValue } from '../html.ts';
import { pageHead } from '../parts/pageHead.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { nameOfPublisher, placeLines } from '@app/contract/storefront/publisher.ts';
import { noIndex, siteFrame, telephone } from './siteFrame.ts';

/** Who hosts the site's files, and who makes the product, as far as the settings say. */
export interface Providers {
  hosting: string;
  seller: string;
}

function readingPage(context: PageContext, title: string, body: HtmlValue): string {
  return siteFrame(context, {
    title,
    head: pageHead(context, { title, description: `${title}, ${context.content.site.title}`, image: null }),
    main: html`<article class="wrap reading">
      <h1>${title}</h1>
      ${body}
    </article>`,
  });
}

/** Who publishes the site, and who hosts it. Unknown details are left out. */
export function legalPage(context: PageContext, { hosting, seller }: Providers): string {
  const { page, words, content, link, madeWith } = context;
  const { legal } = words;
  const { publisher, site } = content;
  const { company, siret, firstName: first, lastName: last } = publisher;
  const labelled = (label: string, said: HtmlValue) => [label, colonIn(page.language), ' ', said];
  const number = siret?.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
  const lines: HtmlValue[] = [
    html`<strong>${nameOfPublisher(publisher)}</strong>`,
    ...placeLines(publisher, page.language),
    ...(number ? [labelled(legal.registrationOfCompany, number)] : []),
    ...(site.phone === '' ? [] : [labelled(words.footer.telephone, telephone(site.phone))]),
    html`${legal.byForm} <a href="${link({ kind: 'contact' })}">${legal.form}</a>`,
    ...(company?.trim() ? [labelled(legal.director, `${first} ${last}`.trim())] : []),
  ];
  return readingPage(
    context,
    legal.title,
    html`<h2>${legal.publisher}</h2>
      <p>${lines.map((line, at) => [at > 0 && html`<br />`, line])}</p>
      <h2>${legal.hosting}</h2>
      ${hosting !== '' && html`<p>${legal.hostedBy(hosting)}</p>`}
      <p>${legal.made(madeWith.name, seller)}</p>
      <h2>${words.data.title}</h2>
      <p><a href="${link({ kind: 'data' })}">${words.data.title}</a></p>`,
  );
}

/** What becomes of what guests write. */
export function dataPage(context: PageContext): string {
  const { words, content, madeWith } = context;
  const texts = words.data.paragraphs(nameOfPublisher(content.publisher), madeWith.name);
  return readingPage(
    context,
    words.data.title,
    texts.map((text) => html`<p>${text}</p>`),
  );
}

/** How the site can be used by everybody, and what is not known of it. */
export function accessibilityPage(context: PageContext): string {
  const { words, content } = context;
  const texts = words.accessibility.paragraphs(nameOfPublisher(content.publisher));
  return readingPage(
    context,
    words.accessibility.title,
    texts.map((text) => html`<p>${text}</p>`),
  );
}

/** The host received the message. */
export function thanksPage(context: PageContext): string {
  const { words, link } = context;
  return siteFrame(context, {
    title: words.contact.thanksTitle,
    head: noIndex,
    main: html`<div class="plain">
      <h1>${words.contact.thanksTitle}</h1>
      <p>${words.contact.thanks}</p>
      <p><a class="button" href="${link({ kind: 'home' })}">${words.plain.home}</a></p>
    </div>`,
  });
}

/** The site has no such page. */
export function unknownPage(context: PageContext): string {
  const { words, link } = context;
  return siteFrame(context, {
    title: words.plain.unknownPage,
    head: noIndex,
    main: html`<div class="plain">
      <h1>${words.plain.unknownPage}</h1>
      <p>${words.plain.unknownPageText}</p>
      <p><a class="button" href="${link({ kind: 'home' })}">${words.plain.home}</a></p>
    </div>`,
  });
}
