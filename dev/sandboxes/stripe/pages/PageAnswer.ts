import { html, type Markup } from '@sandbox/base';
import type { ControlParts } from '../control/answerControl.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { ObjectKind, SandboxObjects } from '../state/SandboxObjects.ts';

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

export const notFound: PageAnswer = {
  title: 'Introuvable',
  status: 404,
  body: html`<main class="sheet narrow">
    <h1>Cette page n’existe pas</h1>
    <p>Ce lien n’est plus valable, ou le bac à sable a été vidé depuis.</p>
    <p><a href="/">Tout ce que contient le bac à sable</a></p>
  </main>`,
};

/** A page about the object that the first name of its path stands for; not found without it. */
export function pageOf<K extends ObjectKind>(
  kind: K,
  method: PageRoute['method'],
  path: string,
  show: (object: SandboxObjects[K], account: SandboxAccount, context: PageContext) => PageAnswer,
): PageRoute {
  const answer = (context: PageContext): PageAnswer => {
    const owned = context.sandbox.owner(kind, context.ids[0] ?? '');
    return owned ? show(owned.object, owned.account, context) : notFound;
  };
  return { method, path, answer };
}
