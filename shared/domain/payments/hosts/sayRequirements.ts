import type { HostAccountView } from '@app/contract/payments/hostAccountApi.ts';
import type { Requirements } from './readCardPayments.ts';

/** What Stripe's names mean to a host, by how they begin or what they contain; the first that fits is said. */
const sentences: readonly (readonly [part: string, sentence: string])[] = [
  ['documents.', 'Une pièce d’identité ou un justificatif'],
  ['terms_of_service', 'Votre accord aux conditions de Stripe'],
  ['payout_methods', 'Le compte bancaire (IBAN) sur lequel recevoir vos virements'],
  ['external_account', 'Le compte bancaire (IBAN) sur lequel recevoir vos virements'],
  ['defaults.profile', 'Une description de votre activité'],
  ['merchant.mcc', 'Votre secteur d’activité'],
  ['statement_descriptor', 'Le libellé que vos voyageurs verront sur leur relevé de compte'],
  ['merchant.support', 'Comment vos voyageurs peuvent vous joindre'],
  ['contact_', 'Vos coordonnées'],
  ['identity.individual.given_name', 'Vos nom et prénom'],
  ['identity.individual.surname', 'Vos nom et prénom'],
  ['identity.individual.legal', 'Vos nom et prénom'],
  ['identity.individual.date_of_birth', 'Votre date de naissance'],
  ['identity.individual.address', 'Votre adresse'],
  ['identity.individual', 'Des informations sur vous'],
  ['identity.entity_type', 'Votre statut\u00a0: particulier, entrepreneur ou société'],
  ['identity.business_details', 'Des informations sur votre société'],
  ['representative', 'Des informations sur le représentant de votre société'],
  ['owners', 'Des informations sur les propriétaires de votre société'],
  ['persons', 'Des informations sur les dirigeants de votre société'],
];

const unknown = 'D’autres informations, que Stripe vous précise';

/** What the owner of an account must tell Stripe by now, each said once, and what is late first. */
export function sayRequirements({ entries }: Requirements): HostAccountView['lacks'] {
  const lateOf = new Map<string, boolean>();
  for (const { code, awaits, due, errors } of entries) {
    if (awaits !== 'user' || due === 'later') continue;
    const known = sentences.find(([part]) => code.includes(part))?.[1] ?? unknown;
    const label = errors.length > 0 ? `${known}\u00a0: Stripe n’a pas pu accepter ce qui a été fourni` : known;
    lateOf.set(label, due === 'late' || lateOf.get(label) === true);
  }
  return [...lateOf]
    .map(([label, isLate]) => ({ label, isLate }))
    .toSorted((a, b) => Number(b.isLate) - Number(a.isLate));
}
