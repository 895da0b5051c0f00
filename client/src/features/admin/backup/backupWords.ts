import { countOf } from '@app/contract/core/counting.ts';
import type { BackupView, Holdings } from '@app/contract/backups/api.ts';
import { formatDate, formatTime } from '@app/contract/core/dates.ts';

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

/** What an archive holds, in a few words. */
export function holdingsText({ users, transactions, invoices, files }: Holdings): string {
  return [
    countOf(users, 'utilisateur'),
    countOf(transactions, 'transaction'),
    countOf(invoices, 'facture'),
    countOf(files, 'fichier'),
  ].join(', ');
}
