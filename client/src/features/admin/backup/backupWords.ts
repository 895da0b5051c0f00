import type { BackupView, Holdings } from '@app/contract/backups/api.ts';
import { formatDate, formatTime } from '@app/contract/core/dates.ts';

const whole = new Intl.NumberFormat('fr-FR');

/** Who or what a backup comes from. */
export function authorOf({ origin, author }: Pick<BackupView, 'origin' | 'author'>): string {
  if (origin === 'nightly') return 'Automatique';
  if (origin === 'safety') return 'Avant restauration';
  return author ?? 'Un administrateur';
}

/** '20 novembre 2026, 3 h 00', Europe/Paris. */
export function namedAfter(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(at)}, ${formatTime(at)}`;
}

/** '1 utilisateur', '1 279 utilisateurs': both words given, the number in front. */
export function count(number: number, one: string, several: string): string {
  return `${whole.format(number)}\u00a0${number > 1 ? several : one}`;
}

/** What an archive holds, in a few words. */
export function holdingsText({ users, transactions, invoices, files }: Holdings): string {
  return [
    count(users, 'utilisateur', 'utilisateurs'),
    count(transactions, 'transaction', 'transactions'),
    count(invoices, 'facture', 'factures'),
    count(files, 'fichier', 'fichiers'),
  ].join(', ');
}
