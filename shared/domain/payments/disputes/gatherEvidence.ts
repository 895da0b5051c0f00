import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { dateOf, nightsBetween } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { disputeReason } from '@app/contract/payments/disputes/rules.ts';
import { countNights } from '@app/contract/properties/pricing/rateWords.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { guestAddressLines } from '@app/contract/reservations/guestAddress.ts';
import { partyText } from '@app/contract/reservations/rules.ts';
import type { Platform, ReadSource } from '../../platform/index.ts';
import { readReservation } from '../../reservations/index.ts';
import type { EvidenceFacts, EvidenceSection } from '../records/EvidenceFacts.ts';
import { readDeclared, readStayMoney } from '../records/stayPlans.ts';
import type { StayDisputeRow } from '../records/StayDispute.entity.ts';
import { agreementOf, cancellationPolicyOf, moneyOf } from './evidenceSections.ts';
import { claimSections } from './claimSections.ts';
import { readExchanges, readProofs, type Proofs } from './readProofs.ts';

/** Stripe takes so much of a text, in characters; banks read less. */
const longestField = 5_000;

interface Answered {
  accountId: string;
  dispute: Pick<StayDisputeRow, 'reservation' | 'cardPayment' | 'cents' | 'reason' | 'openedAt' | 'text'>;
}

/**
 * All that is known here of a stay whose payment is disputed, as a bank reads it: only what is stored, with the time of each thing.
 * @throws DomainError not_found when the stay is not this host's.
 */
export async function gatherEvidence(
  platform: Pick<Platform, 'db' | 'clock'> & ReadSource,
  { accountId, dispute }: Answered,
): Promise<EvidenceFacts> {
  const own = { accountId, reservationId: dispute.reservation.id };
  const stay = await readReservation(platform, { accountId, id: own.reservationId });
  const proofs = await readProofs(platform, own);
  const agreed = await readStayMoney(platform, own);
  const payments = agreed?.payments ?? (await readDeclared(platform, own));
  const exchanges = await readExchanges(platform, { ...own, email: stay.guest.email });
  const claim = await claimSections(platform, { ...own, paymentId: dispute.cardPayment.id });
  const policy = agreed && cancellationPolicyOf(agreed);
  const guestName = `${stay.guest.firstName} ${stay.guest.lastName}`.trim();
  const sections: EvidenceSection[] = [
    disputeSection(dispute),
    ...(dispute.text === '' ? [] : [{ heading: 'Ce que dit l’hôte', facts: [], paragraphs: dispute.text.split('\n') }]),
    staySection(stay, proofs, guestName),
    ...claim,
    agreementOf(proofs),
    moneyOf(payments, agreed),
    ...(policy === null ? [] : [{ heading: 'Conditions d’annulation acceptées', facts: [], paragraphs: policy }]),
    historyOf(stay),
    {
      heading: 'Échanges avec le voyageur',
      facts: exchanges,
      paragraphs: exchanges.length === 0 ? ['Aucun échange n’est conservé sur le site.'] : [],
    },
  ];
  return {
    title: `Dossier de preuves, séjour R-${stay.number}`,
    madeAt: platform.clock.now().toISOString(),
    sections,
    fields: fieldsOf({ stay, proofs, guestName, policy, text: dispute.text }),
  };
}

function disputeSection({ cents, reason, openedAt }: Answered['dispute']): EvidenceSection {
  return {
    heading: 'Paiement contesté',
    facts: [
      { label: 'Montant', text: formatCents(cents) },
      { label: 'Motif de la banque', text: disputeReason(reason).label },
      { label: 'Contesté le', text: formatMoment(openedAt) },
    ],
    paragraphs: [],
  };
}

function datesOf({ arrival, departure }: Pick<Reservation, 'arrival' | 'departure'>): string {
  const nights = countNights(nightsBetween(arrival, departure));
  return `du ${formatDate(dateOf(arrival))} au ${formatDate(dateOf(departure))}, ${nights}`;
}

function staySection(stay: Reservation, { host, address }: Proofs, guestName: string): EvidenceSection {
  const guestAddress = stay.guest.address ? guestAddressLines(stay.guest.address) : [];
  return {
    heading: 'Le séjour',
    facts: known([
      ['Réservation', `R-${stay.number}`],
      ['Hôte', host],
      ['Logement', [stay.propertyName, address].filter((part) => part !== '').join(', ')],
      ['Dates', datesOf(stay)],
      ['Voyageurs', partyText(stay)],
      ['Voyageur', guestName],
      ['E-mail du voyageur', stay.guest.email ?? ''],
      ['Téléphone du voyageur', stay.guest.phone ?? ''],
      ['Adresse du voyageur', guestAddress.join(', ')],
      ['Prix accepté', stay.totalCents === null ? '' : formatCents(stay.totalCents)],
      ['Message à la réservation', stay.message],
    ]),
    paragraphs: [],
  };
}

function known(facts: readonly (readonly [string, string])[]): EvidenceSection['facts'] {
  return facts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));
}

/** What a host wrote for themselves is nobody else's. */
const ofTheHost: ReadonlySet<string> = new Set(['notes_changed', 'guest_changed']);

function historyOf({ changes }: Reservation): EvidenceSection {
  const lines = changes.filter(({ kind }) => !ofTheHost.has(kind)).slice(-40);
  return {
    heading: 'Ce qui s’est passé',
    facts: lines.map(({ at, sentence }) => ({ label: formatMoment(new Date(at)), text: sentence })),
    paragraphs: [],
  };
}

interface Told {
  stay: Reservation;
  proofs: Proofs;
  guestName: string;
  policy: string[] | null;
  text: string;
}

/** What Stripe is told in fields of its own, of which it gives the bank what its network asks for. */
function fieldsOf({ stay, proofs: { contract }, guestName, policy, text }: Told): Record<string, string> {
  const rules = policy?.join('\n') ?? '';
  const agreed =
    contract &&
    `Affichées avant le paiement, et acceptées avec le contrat le ${formatMoment(contract.acceptedAt)}, depuis l’adresse IP ${contract.ip}.`;
  const told: Record<string, string | null> = {
    product_description: `Location saisonnière\u00a0: ${stay.propertyName}, ${datesOf(stay)}, ${partyText(stay)}.`,
    service_date: stay.arrival,
    customer_name: guestName,
    customer_email_address: stay.guest.email,
    billing_address: stay.guest.address && guestAddressLines(stay.guest.address).join('\n'),
    customer_purchase_ip: contract?.ip ?? null,
    cancellation_policy_disclosure: agreed && [agreed, rules].filter((part) => part !== '').join('\n'),
    refund_policy_disclosure: agreed && [agreed, rules].filter((part) => part !== '').join('\n'),
    uncategorized_text: text,
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => (value ? [[name, value.slice(0, longestField)]] : [])),
  );
}
