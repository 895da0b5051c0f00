import { createHmac, timingSafeEqual } from 'node:crypto';
import escapeHtml from 'escape-html';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import type { Platform } from '@app/domain/platform';

/** What the form asks for, in its order. */
export const contactFields = ['name', 'email', 'message'] as const;
type ContactField = (typeof contactFields)[number];

/** Hidden from people: only bots fill it in. */
export const trapField = 'website';
/** Shows that the form was got from this site. */
export const tokenField = 'jeton';

/** The input that is shown again, with what is to be corrected. */
export interface RefusedMessage {
  values: Record<ContactField, string>;
  errors: Readonly<Partial<Record<string, string>>>;
  message: string;
}

const labels: Record<ContactField, string> = {
  name: 'Votre nom',
  email: 'Votre adresse e-mail',
  message: 'Votre message',
};

const attributes: Record<Exclude<ContactField, 'message'>, string> = {
  name: 'type="text" autocomplete="name" maxlength="80"',
  email: 'type="email" autocomplete="email" maxlength="254" inputmode="email"',
};

function control(field: ContactField, refused: RefusedMessage | null, isFirstWrong: boolean): string {
  const error = refused?.errors[field];
  const value = escapeHtml(refused?.values[field] ?? '');
  const state = [
    `id="${field}" name="${field}" required`,
    ...(error ? [`aria-invalid="true" aria-describedby="${field}-erreur"`] : []),
    ...(isFirstWrong ? ['autofocus'] : []),
  ].join(' ');
  const input =
    field === 'message'
      ? // A text area drops the line break that it begins with.
        `<textarea ${state} rows="6" maxlength="4000">\n${value}</textarea>`
      : `<input ${state} ${attributes[field]} value="${value}">`;
  const errorLine = error ? `<p class="error" id="${field}-erreur">${escapeHtml(error)}</p>` : '';
  return `<div class="field"><label for="${field}">${labels[field]}</label>${input}${errorLine}</div>`;
}

/** The form by which guests write to the host. It works without a script; a refused message is shown again in it. */
export function contactSection(token: string, refused: RefusedMessage | null): string {
  const firstWrong = refused ? contactFields.find((field) => refused.errors[field]) : undefined;
  const alert = refused ? `<p class="alert" role="alert">${escapeHtml(refused.message)}</p>` : '';
  return `<section class="contact" id="contact"><div class="wide">
<div class="intro"><h2>Écrivez-nous</h2>
<p>Dates, arrivée, questions sur le logement&nbsp;: votre message nous parvient directement, et nous vous répondons par e-mail.</p></div>
<form class="card" method="post" action="/contact#contact">
${alert}
${contactFields.map((field) => control(field, refused, field === firstWrong)).join('\n')}
<div class="trap" aria-hidden="true"><label for="${trapField}">Ne remplissez pas ce champ</label><input id="${trapField}" name="${trapField}" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="${tokenField}" value="${escapeHtml(token)}">
<p class="send"><button class="button" type="submit">Envoyer le message</button><span class="small">Votre adresse ne sert qu’à vous répondre. <a href="/mentions-legales#donnees">Vos données</a></span></p>
</form>
</div></section>`;
}

/** The same for every page of a site on one day, as pages are cached. The prefix separates uses of the key. */
function tokenOf(key: Buffer, host: string, dayNumber: number): string {
  return createHmac('sha256', key).update(`site_form\0${host}\0${dayNumber}`).digest('base64url');
}

const dayOf = (at: Date) => Math.floor(at.getTime() / dayInMilliseconds);

/** What the form of a site carries, so that who sends it has seen the page: today's. */
export function formToken({ keys, clock }: Pick<Platform, 'keys' | 'clock'>, host: string): string {
  return tokenOf(keys.of('links'), host, dayOf(clock.now()));
}

/** Whether a form was got from this very site, today or yesterday. */
export function isFormToken({ keys, clock }: Pick<Platform, 'keys' | 'clock'>, host: string, given: string): boolean {
  const today = dayOf(clock.now());
  const bytes = Buffer.from(given);
  const isOf = (key: Buffer) => (number: number) => {
    const expected = Buffer.from(tokenOf(key, host, number));
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  };
  return keys.readable('links').some((key) => [today, today - 1].some(isOf(key)));
}
