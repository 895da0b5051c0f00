import { html, type Markup } from '@sandbox/base';
import type { Price } from '../state/SandboxObjects.ts';

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const instants = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Cents as people read them. */
export function money(cents: number): string {
  return euros.format(cents / 100);
}

export function date(seconds: number): string {
  return dates.format(seconds * 1_000);
}

export function instant(seconds: number): string {
  return instants.format(seconds * 1_000);
}

/** How often it is paid; nothing for what is paid once. */
export function rhythm({ recurring }: Price): string {
  if (!recurring) return '';
  return recurring.interval === 'year' ? 'par an' : 'par mois';
}

/** What a price costs, and how often. */
export function priceTag(price: Price): Markup {
  return html`<p class="price">
    ${money(price.unit_amount)} ${price.recurring && html`<span>${rhythm(price)}</span>`}
  </p>`;
}

interface AmountLine {
  label: string;
  amount: number;
}

/** What something is made of, and its total. */
export function amountLines(lines: AmountLine[], total: AmountLine): Markup {
  const cells = ({ label, amount }: AmountLine): Markup =>
    html`<span>${label}</span> <span class="amount">${money(amount)}</span>`;
  return html`<ul class="lines">
    ${lines.map((line) => html`<li>${cells(line)}</li>`)}
    <li class="total">${cells(total)}</li>
  </ul>`;
}

const states = {
  subscription: {
    active: 'Actif',
    past_due: 'Paiement en retard',
    unpaid: 'Impayé',
    canceled: 'Terminé',
  },
  invoice: {
    draft: 'Brouillon',
    open: 'À payer',
    paid: 'Payée',
    void: 'Annulée',
  },
  connected: {
    active: 'Actif',
    pending: 'En vérification',
    restricted: 'Bloqué',
    closed: 'Fermé',
  },
  charge: {
    held: 'Montant bloqué',
    released: 'Libéré',
    succeeded: 'Payé',
    failed: 'Refusé',
    refunded: 'Remboursé',
    disputed: 'Contesté',
  },
  dispute: {
    needs_response: 'Réponse attendue',
    under_review: 'En examen',
    won: 'Gagné',
    lost: 'Perdu',
    warning_needs_response: 'Question de la banque',
    warning_under_review: 'Réponse en examen',
    warning_closed: 'Question close',
  },
  refund: {
    succeeded: 'Rendu',
    failed: 'Échoué',
  },
  payout: {
    in_transit: 'En route',
    paid: 'Versé',
    failed: 'Échoué',
  },
  bank: {
    success: 'Accepte',
    card_declined: 'Refuse',
    insufficient_funds: 'Refuse\u00a0: solde insuffisant',
    lost_card: 'Refuse\u00a0: carte perdue',
    stolen_card: 'Refuse\u00a0: carte volée',
    do_not_honor: 'Refuse sans dire pourquoi',
    expired_card: 'Refuse\u00a0: carte expirée',
    authentication_required: 'Demande une confirmation',
  },
  delivery: {
    held: 'retenu',
    waiting: 'en attente',
    sending: 'en route',
    delivered: 'reçu',
    dropped: 'abandonné',
  },
};

/** The French name of a state, or the state itself. */
export function stateName(of: keyof typeof states, state: string): string {
  return new Map(Object.entries(states[of])).get(state) ?? state;
}

/** A state as a label in its colour. */
export function stateTag(of: keyof typeof states, state: string): Markup {
  return html`<span class="tag ${state}">${stateName(of, state)}</span>`;
}
