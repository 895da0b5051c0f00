import { invoiceStatuses, invoiceStatusLabels, type InvoiceStatus } from '@app/contract/billing/rules.ts';
import type { InvoiceView } from '@app/contract/billing/invoicesApi.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { parisInstant, readParisTime } from '@app/contract/core/parisTime.ts';
import { readProfile } from '../../accounts/index.ts';
import { toCsv, type Platform } from '../../platform/index.ts';

type Parts = Pick<Platform, 'db' | 'pool' | 'clock'>;

/** A customer's invoices and credit notes, and the payments without an invoice. $1 is the account, $2 the time. */
const lines = `
  select i.id, i.kind, i.number,
    case i.kind when 'invoice' then t.description
      else 'Avoir sur la facture ' || (select corrected.number from invoice corrected where corrected.id = i.corrects) end as label,
    case when i.kind = 'credit_note' or t.status = 'refunded' then 'refunded'
      when t.status = 'cancelled' then 'cancelled' else 'paid' end as status,
    i.total_cents as amount_cents, i.issued_at as created_at, true as has_pdf
  from invoice i join billing_transaction t on t.id = i.transaction_id
  where i.account_id = $1
  union all
  select t.id, 'invoice', null, t.description,
    case t.status when 'succeeded' then 'paid' when 'refunded' then 'refunded' when 'cancelled' then 'cancelled'
      else case when t.due_at < $2 then 'overdue' else 'pending' end end,
    t.amount_cents, t.created_at, false
  from billing_transaction t
  where t.account_id = $1 and not exists (select from invoice i where i.transaction_id = t.id and i.kind = 'invoice')`;

/** The lines of a customer's billing, newest first; all of them without a page. */
export async function readInvoiceLines(
  { pool, clock }: Parts,
  accountId: string,
  { status, page }: { status?: InvoiceStatus | undefined; page?: { number: number; size: number } },
): Promise<InvoiceView[]> {
  const { rows } = await pool.query<Omit<InvoiceView, 'createdAt'> & { createdAt: Date }>({
    name: 'invoice_lines',
    text: `select id, kind, number, label, status, amount_cents as "amountCents", created_at as "createdAt", has_pdf as "hasPdf"
           from (${lines}) line where $3::text is null or status = $3
           order by created_at desc, id desc limit $4 offset $5`,
    values: [accountId, clock.now(), status ?? null, page?.size ?? null, page ? (page.number - 1) * page.size : 0],
  });
  return rows.map(({ createdAt, ...line }) => ({ ...line, createdAt: createdAt.toISOString() }));
}

/** A page of a customer's billing, and the summary above it. */
export async function listInvoices(
  platform: Parts,
  accountId: string,
  { status, page, pageSize }: { status?: InvoiceStatus | undefined; page: number; pageSize: number },
) {
  const [invoices, counts, paidThisYearCents, billingAddress] = await Promise.all([
    readInvoiceLines(platform, accountId, { status, page: { number: page, size: pageSize } }),
    countByStatus(platform, accountId),
    paidThisYear(platform, accountId),
    readBillingAddress(platform, accountId),
  ]);
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { invoices, total, counts, paidThisYearCents, billingAddress };
}

async function countByStatus({ pool, clock }: Parts, accountId: string): Promise<Record<InvoiceStatus, number>> {
  const { rows } = await pool.query<{ status: InvoiceStatus; count: number }>({
    name: 'count_invoice_lines',
    text: `select status, count(*)::int as count from (${lines}) line group by status`,
    values: [accountId, clock.now()],
  });
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  return recordOf(invoiceStatuses, (status) => counted.get(status) ?? 0);
}

/** The amount paid since the first of January in Paris, less the refunds since. */
async function paidThisYear({ pool, clock }: Parts, accountId: string): Promise<number> {
  const { year } = readParisTime(clock.now());
  const { rows } = await pool.query<{ cents: number }>({
    name: 'paid_this_year',
    text: `select (
        coalesce((select sum(amount_cents) from billing_transaction where account_id = $1 and paid_at >= $2), 0)
        - coalesce((select sum(r.amount_cents) from refund r join billing_transaction t on t.id = r.transaction_id
            where t.account_id = $1 and r.status = 'succeeded' and r.settled_at >= $2), 0))::int as cents`,
    values: [accountId, parisInstant({ year, month: 1, day: 1 })],
  });
  return rows[0]?.cents ?? 0;
}

async function readBillingAddress(platform: Parts, accountId: string) {
  const profile = await readProfile(platform, accountId);
  const place = [profile.postalCode, profile.city].filter(Boolean).join(' ');
  return {
    company: profile.company,
    name: `${profile.firstName} ${profile.lastName}`,
    lines: [profile.address, place, profile.country && countryName(profile.country)].flatMap((line) => line || []),
    siret: profile.siret,
    vatNumber: profile.vatNumber,
    countryMissing: profile.country === null,
    email: profile.email,
  };
}

const frenchDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });

const natures = { invoice: 'Facture', credit_note: 'Avoir' } as const;

/** A customer's billing as CSV for a French spreadsheet. */
export async function exportInvoices(
  platform: Pick<Platform, 'db' | 'pool' | 'clock'>,
  accountId: string,
  status: InvoiceStatus | undefined,
): Promise<string> {
  const exported = await readInvoiceLines(platform, accountId, { status });
  return toCsv(
    ['Date', 'Numéro', 'Nature', 'Objet', 'Statut', 'Montant TTC (€)'],
    exported.map((line) => ({
      Date: frenchDay.format(new Date(line.createdAt)),
      Numéro: line.number ?? '',
      Nature: natures[line.kind],
      Objet: line.label,
      Statut: invoiceStatusLabels[line.status],
      'Montant TTC (€)': line.amountCents / 100,
    })),
  );
}
