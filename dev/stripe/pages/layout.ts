import { html, type Markup } from './html.ts';

/** A whole page, under the mark that says what it is. */
export function layout(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Bac à sable de paiement</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/base.css" />
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <p class="ribbon"><strong>Bac à sable</strong> : aucun argent ne circule</p>
        ${body}
      </body>
    </html>`.text;
}
