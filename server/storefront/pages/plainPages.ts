import { firstTheme } from '@app/contract/storefront/theme.ts';
import type { SiteContent } from '@app/domain/storefront';
import { html, type HtmlValue } from '../html.ts';
import type { MadeWith } from '../parts/PageContext.ts';
import { nameOfPublisher, placeLines } from '@app/contract/storefront/publisher.ts';
import { styleElement, type SiteStyle } from '../siteStyle.ts';
import { frenchPages } from '../words/pages.fr.ts';
import { noIndex, telephone } from './siteFrame.ts';

/** The look of pages that are nobody's site. */
export const nobodysTheme = firstTheme;

interface Plain {
  title: string;
  body: HtmlValue;
  style: SiteStyle;
  madeWith: MadeWith;
}

/** A page with one message, in French, without a way into a site. */
function plainPage({ title, body, style, madeWith }: Plain): string {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${noIndex} ${styleElement(style)}
      </head>
      <body>
        <main class="plain">
          <h1>${title}</h1>
          ${body}
          <p class="small">
            <a href="${madeWith.url}" rel="nofollow noopener">${frenchPages.footer.madeWith(madeWith.name)}</a>
          </p>
        </main>
      </body>
    </html> `.text;
}

/** No host's site answers under this name. */
export function unknownNamePage(style: SiteStyle, madeWith: MadeWith): string {
  const body = html`<p>
    Vérifiez l’adresse que vous avez saisie. Si elle vous a été donnée par un hôte, demandez-lui la nouvelle.
  </p>`;
  return plainPage({ title: 'Aucun site à cette adresse', body, style, madeWith });
}

/** The host's account expired a while ago: the house is still there, and so is who lets it. */
export function closedPage({ site, publisher }: SiteContent, style: SiteStyle, madeWith: MadeWith): string {
  const { plain, footer } = frenchPages;
  const lines = [nameOfPublisher(publisher), ...placeLines(publisher, 'fr')].join(', ');
  return plainPage({
    title: plain.closed,
    body: html`<p>${plain.closedText}</p>
      ${site.phone !== '' && html`<p>${footer.telephone} : ${telephone(site.phone)}</p>`}
      <p class="small">${site.title}. ${lines}.</p>`,
    style,
    madeWith,
  });
}

/** Something failed on our side, or the request is one that is not answered. */
export function problemPage(
  { title, detail, reference }: { title: string; detail: string; reference?: string | undefined },
  style: SiteStyle,
  madeWith: MadeWith,
): string {
  return plainPage({
    title,
    body: html`<p>${detail}</p>
      ${reference !== undefined && html`<p class="small">Référence : ${reference}</p>`}
      <p><a class="button" href="/">${frenchPages.plain.home}</a></p>`,
    style,
    madeWith,
  });
}
