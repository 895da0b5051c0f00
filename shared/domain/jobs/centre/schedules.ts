import { trialsReviewRequested } from '@app/contract/accounts/events.ts';
import { nightlyBackupDue, rehearsalDue } from '@app/contract/backups/events.ts';
import { nightlyBackupTime, rehearsalTime } from '@app/contract/backups/rules.ts';
import { nightlyReconciliationDue, unpaidReviewRequested } from '@app/contract/billing/events.ts';
import { channelReviewDue, digestsDue } from '@app/contract/channels/events.ts';
import type { EventName } from '@app/contract/catalogue.ts';
import { nameReviewRequested, purchaseReviewRequested, renewalReviewRequested } from '@app/contract/hosting/events.ts';
import { cleanupRequested } from '@app/contract/jobs/events.ts';
import {
  billsReviewDue,
  cardReviewDue,
  disputesReviewDue,
  hostReconciliationDue,
  instalmentsDue,
} from '@app/contract/payments/events.ts';
import { heldNightsReviewRequested } from '@app/contract/reservations/events.ts';
import { photoSweepDue } from '@app/contract/properties/events.ts';
import { reviewsDue } from '@app/contract/storefront/events.ts';
import { dailyAt, every, type Slots } from './slots.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Schedule {
  /** Its name in the database. */
  name: string;
  /** French, shown in the job centre. */
  label: string;
  slots: Slots;
  event: { name: EventName };
}

/** The schedules: each slot of a schedule records one event, however many workers tick. */
export const schedules = [
  { name: 'cleanup', label: 'Nettoyage', slots: every(hour), event: cleanupRequested },
  {
    name: 'trials',
    label: 'Revue des essais et abonnements',
    slots: every(15 * minute),
    event: trialsReviewRequested,
  },
  { name: 'unpaid', label: 'Relances des impayés', slots: every(hour), event: unpaidReviewRequested },
  {
    name: 'names',
    label: 'Vérification des domaines et certificats',
    slots: every(minute),
    event: nameReviewRequested,
  },
  { name: 'purchases', label: 'Revue des achats de domaines', slots: every(minute), event: purchaseReviewRequested },
  {
    name: 'renewals',
    label: 'Renouvellement des domaines',
    slots: dailyAt({ hour: 9, minute: 0 }, 12 * hour),
    event: renewalReviewRequested,
  },
  {
    name: 'held_nights',
    label: 'Revue des options et des demandes',
    slots: every(15 * minute),
    event: heldNightsReviewRequested,
  },
  {
    name: 'card_payments',
    label: 'Suivi des paiements par carte des voyageurs',
    slots: every(minute),
    event: cardReviewDue,
  },
  { name: 'instalments', label: 'Échéances des séjours', slots: every(hour), event: instalmentsDue },
  { name: 'disputes', label: 'Contestations de paiements', slots: every(hour), event: disputesReviewDue },
  {
    name: 'host_reconciliation',
    label: 'Comparaison des comptes Stripe des hôtes',
    slots: every(10 * minute),
    event: hostReconciliationDue,
  },
  { name: 'bills', label: 'Factures des séjours terminés', slots: every(hour), event: billsReviewDue },
  { name: 'reviews', label: 'Avis des voyageurs', slots: every(hour), event: reviewsDue },
  { name: 'channels', label: 'Revue des calendriers', slots: every(5 * minute), event: channelReviewDue },
  {
    name: 'digests',
    label: 'Résumés des calendriers',
    slots: dailyAt({ hour: 7, minute: 0 }, 4 * hour),
    event: digestsDue,
  },
  // Not in the hours that a clock change skips or repeats; and a missed night is not made up for by day.
  {
    name: 'reconciliation',
    label: 'Comparaison avec Stripe',
    slots: dailyAt({ hour: 3, minute: 30 }, 3 * hour),
    event: nightlyReconciliationDue,
  },
  {
    name: 'backup',
    label: 'Sauvegarde automatique',
    slots: dailyAt(nightlyBackupTime, 3 * hour),
    event: nightlyBackupDue,
  },
  {
    name: 'rehearsal',
    label: 'Répétition de restauration',
    slots: dailyAt(rehearsalTime, 3 * hour),
    event: rehearsalDue,
  },
  {
    name: 'photos',
    label: 'Revue des fichiers de photos',
    slots: dailyAt({ hour: 5, minute: 15 }, 12 * hour),
    event: photoSweepDue,
  },
] as const satisfies readonly Schedule[];
