import { revenueMonths } from '@app/contract/billing/transactionsApi.ts';
import { parisInstant, readParisTime } from '@app/contract/core/parisTime.ts';
import type { Platform } from '../../platform/index.ts';
import { listTransactions } from './listTransactions.ts';

/**
 * Revenue of the last twelve calendar months in Europe/Paris, by the day of payment; refunded payments
 * do not count. Cents, VAT included; the oldest month first, the current one last.
 */
export async function readRevenue(platform: Pick<Platform, 'pool' | 'db' | 'clock'>) {
  const { pool, clock } = platform;
  const now = clock.now();
  const today = readParisTime(now);
  const firstDay = (monthsBack: number) => parisInstant({ year: today.year, month: today.month - monthsBack, day: 1 });
  // On the 31st, a shorter previous month counts up to its end.
  const sameTimeMonthBefore = new Date(
    Math.min(parisInstant({ ...today, month: today.month - 1 }).getTime(), firstDay(0).getTime()),
  );
  const starts = Array.from({ length: revenueMonths }, (_, index) => firstDay(revenueMonths - 1 - index));
  const ends = [...starts.slice(1), firstDay(-1)];
  const [{ rows }, latest] = await Promise.all([
    pool.query<{ revenue: number; transactions: number }>({
      name: 'revenue_by_month',
      // Month by month from the index: computing the month of each payment takes several times as long.
      text: `select paid.revenue, paid.transactions
             from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as month (start, stop, place)
             cross join lateral (
               select coalesce(sum(amount_cents - refunded_cents), 0)::float8 as revenue, count(*)::int as transactions
               from billing_transaction where status = 'succeeded' and paid_at >= month.start and paid_at < month.stop
             ) paid order by month.place`,
      values: [
        [...starts, firstDay(1)],
        [...ends, sameTimeMonthBefore],
      ],
    }),
    listTransactions(platform, { sort: 'date', direction: 'desc', page: 1, pageSize: 3 }),
  ]);
  return {
    months: starts.map((start, index) => {
      const { year, month } = readParisTime(start);
      const { revenue: revenueCents = 0, transactions = 0 } = rows[index] ?? {};
      return { month: `${year}-${String(month).padStart(2, '0')}`, revenueCents, transactions };
    }),
    monthBeforeSoFarCents: rows.at(-1)?.revenue ?? 0,
    latestTransactions: latest.transactions,
    at: now,
  };
}
