import { html, type Markup, sandboxPage } from '@sandbox/base';
import { nightsOf, type Span } from '../state/days.ts';

const dates = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const instants = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

export function instant(iso: string): string {
  return instants.format(new Date(iso));
}

/** `3 mars 2028 → 7 mars 2028, 4 nuits` */
export function stretch(span: Span): Markup {
  const nights = nightsOf(span);
  return html`${dates.format(new Date(span.arrival))} → ${dates.format(new Date(span.departure))},
    <span class="number">${nights} nuit${nights > 1 && 's'}</span>`;
}

/** Minutes as people say them: `4 h`, `90 min`. */
export function interval(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

export function refused(message: string | undefined): Markup | undefined {
  return message === undefined ? undefined : html`<p class="refusal" role="alert">${message}</p>`;
}

export function layout(title: string, body: Markup): string {
  return sandboxPage({ title, sandbox: 'des plateformes', ribbon: 'personne n’y voyage vraiment', body });
}

/** A form was sent and refused: what was in it, and why. */
export interface RefusedForm {
  action: string;
  message: string;
  fields: URLSearchParams;
}
