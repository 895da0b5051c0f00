import type { Tx } from '../../platform/index.ts';
import { countryCode } from './countryCode.ts';
import { invoiceSnapshotSchema, type InvoiceBuyer } from './InvoiceSnapshot.ts';
import { printable } from './printable.ts';

interface CustomerRow {
  first_name: string;
  last_name: string;
  email: string;
  closed: boolean;
  company: string | null;
  address: string | null;
  city: string | null;
  postal_code: string | null;
  country: string;
  siret: string | null;
}

/**
 * Who buys, as their profile says it at this moment. An account that was closed names nobody any more: then the buyer is
 * who the invoice before named.
 */
export async function readBuyer({ em }: Pick<Tx, 'em'>, accountId: string): Promise<InvoiceBuyer> {
  const [row] = await em.execute<CustomerRow[]>(
    `select a.first_name, a.last_name, a.email, a.closed_at is not null as closed, c.company, c.address, c.city,
       c.postal_code, c.country, c.siret
     from account a join customer c on c.account_id = a.id where a.id = ?`,
    [accountId],
  );
  if (!row) throw new Error(`Account ${accountId} is no customer`);
  const before = row.closed ? await readLastBuyer(em, accountId) : null;
  return before ?? buyerOf(accountId, row);
}

function buyerOf(accountId: string, row: CustomerRow): InvoiceBuyer {
  const value = (text: string | null) => printable(text ?? '') || null;
  const [company, siret] = [value(row.company), value(row.siret)];
  return {
    reference: customerReference(accountId),
    professional: company !== null || siret !== null,
    company,
    name: printable(`${row.first_name} ${row.last_name}`) || 'Client',
    street: value(row.address),
    postalCode: value(row.postal_code),
    city: value(row.city),
    // An invoice must name a country, and people write theirs as they like.
    country: countryCode(row.country) ?? 'FR',
    siret,
    email: row.closed ? null : row.email,
  };
}

async function readLastBuyer(em: Tx['em'], accountId: string): Promise<InvoiceBuyer | null> {
  const [last] = await em.execute<{ snapshot: unknown }[]>(
    'select snapshot from invoice where account_id = ? order by issued_at desc, sequence desc limit 1',
    [accountId],
  );
  return last ? invoiceSnapshotSchema.parse(last.snapshot).buyer : null;
}

/** The random end of the account's id: the same for good, and nothing that counts customers. */
function customerReference(accountId: string): string {
  return `C-${accountId.slice(-8).toUpperCase()}`;
}
