import type { ControlParts } from '../control/answerControl.ts';
import { html, type Markup } from '@sandbox/base';

export interface PageContext extends ControlParts {
  /** What the address's `:names` stand for, in their order. */
  ids: string[];
  /** Of the form that was sent, or of the address. */
  fields: URLSearchParams;
}

export type PageAnswer =
  | {
      title: string;
      body: Markup;
      /** 200 when absent. */
      status?: number;
      /** Where a form of this page may lead in the end, besides this sandbox. */
      leadsTo?: (string | null)[];
    }
  | { redirect: string };

export interface PageRoute {
  method: 'GET' | 'POST';
  /** `/c/pay/:session` */
  path: string;
  answer: (context: PageContext) => PageAnswer;
}

export const notFound: PageAnswer = { title: 'Introuvable', body: absent(), status: 404 };

function absent(): Markup {
  return html`<main class="sheet narrow">
    <h1>Cette page n’existe pas</h1>
    <p>Ce lien n’est plus valable, ou le bac à sable a été vidé depuis.</p>
    <p><a href="/">Tout ce que contient le bac à sable</a></p>
  </main>`;
}
