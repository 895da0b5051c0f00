import type { Price } from '../SandboxObjects.ts';

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const instants = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** Cents as people read them. */
export function money(cents: number | null, currency: string | null): string {
  const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: (currency ?? 'eur').toUpperCase() });
  return format.format((cents ?? 0) / 100);
}

export function date(seconds: number): string {
  return dates.format(seconds * 1_000);
}

export function instant(seconds: number): string {
  return instants.format(seconds * 1_000);
}

const every: Record<string, [one: string, more: string]> = {
  day: ['par jour', 'jours'],
  week: ['par semaine', 'semaines'],
  month: ['par mois', 'mois'],
  year: ['par an', 'ans'],
};

/** `par mois`, `tous les 3 mois`; nothing for what is paid once. */
export function rhythm({ recurring }: Price): string {
  if (!recurring) return '';
  const [one, more] = every[recurring.interval] ?? ['', ''];
  return recurring.interval_count === 1 ? one : `tous les ${recurring.interval_count} ${more}`;
}

const subscriptionStates: Record<string, string> = {
  active: 'Actif',
  past_due: 'Paiement en retard',
  unpaid: 'Impayé',
  canceled: 'Terminé',
  incomplete: 'Incomplet',
  incomplete_expired: 'Abandonné',
  trialing: 'À l’essai',
};

export function subscriptionState(status: string): string {
  return subscriptionStates[status] ?? status;
}

const invoiceStates: Record<string, string> = {
  draft: 'Brouillon',
  open: 'À payer',
  paid: 'Payée',
  uncollectible: 'Irrécouvrable',
  void: 'Annulée',
};

export function invoiceState(status: string | null): string {
  return invoiceStates[status ?? ''] ?? 'Inconnue';
}

const deliveryStates: Record<string, string> = {
  held: 'retenu',
  waiting: 'en attente',
  sending: 'en route',
  delivered: 'reçu',
  dropped: 'abandonné',
};

export function deliveryState(state: string): string {
  return deliveryStates[state] ?? state;
}
