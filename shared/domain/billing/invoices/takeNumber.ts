import type { InvoiceKind } from '@app/contract/billing/rules.ts';
import type { Tx } from '../../platform/index.ts';

interface Taken {
  sequence: number;
  /** As printed. */
  number: string;
  issuedAt: Date;
}

type Series = { last_sequence: number; last_issued_at: Date };

/**
 * Locks a series until the transaction ends: whoever else wants one of its numbers waits for this one to commit, or to give
 * it back. Taken after every other lock, so that nobody waits for a number while holding what its holder needs.
 */
export async function lockSeries({ em, clock, settings }: Tx, kind: InvoiceKind): Promise<Series> {
  const lock = async () => {
    const [series] = await em.execute<Series[]>(
      'select last_sequence, last_issued_at from invoice_series where kind = ? for update',
      [kind],
    );
    return series;
  };
  const found = await lock();
  if (found) return found;
  // The first of its series. Someone else may be just as early: then this waits, and takes the number after theirs.
  await em.execute(
    'insert into invoice_series (kind, last_sequence, last_issued_at) values (?, ?, ?) on conflict (kind) do nothing',
    [kind, settings.number('invoice_start_number') - 1, clock.now()],
    'run',
  );
  const begun = await lock();
  if (!begun) throw new Error(`Series ${kind} could not be begun`);
  return begun;
}

/** The next number of a series that is locked. Numbers follow time: none is issued before the one that precedes it. */
export async function takeNumber({ em, clock, settings }: Tx, kind: InvoiceKind, series: Series): Promise<Taken> {
  const now = clock.now();
  const last = new Date(series.last_issued_at);
  const taken = { sequence: series.last_sequence + 1, issuedAt: last > now ? last : now };
  await em.execute(
    'update invoice_series set last_sequence = ?, last_issued_at = ? where kind = ?',
    [taken.sequence, taken.issuedAt, kind],
    'run',
  );
  return { ...taken, number: `${prefixOf(settings, kind)}-${taken.sequence}` };
}

function prefixOf(settings: Tx['settings'], kind: InvoiceKind): string {
  const prefix = settings.get('invoice_prefix');
  if (kind === 'invoice') return prefix;
  const own = settings.get('invoice_credit_prefix');
  // No invoice and credit note may bear the same number.
  return own === prefix ? `${prefix}-AV` : own;
}
