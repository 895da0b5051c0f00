import { invoiceStatusLabels, type InvoiceStatus } from '@app/contract/billing/rules.ts';
import { toCsv, type Platform } from '../../platform/index.ts';
import { readInvoiceLines } from './listInvoices.ts';

const frenchDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });

const natures = { invoice: 'Facture', credit_note: 'Avoir' } as const;

/** A customer's billing as a French spreadsheet opens it. */
export async function exportInvoices(
  platform: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
  status: InvoiceStatus | undefined,
): Promise<string> {
  const lines = await readInvoiceLines(platform, accountId, { status });
  return toCsv(
    ['Date', 'Numéro', 'Nature', 'Objet', 'Statut', 'Montant TTC (€)'],
    lines.map((line) => ({
      Date: frenchDay.format(new Date(line.createdAt)),
      Numéro: line.number ?? '',
      Nature: natures[line.kind],
      Objet: line.label,
      Statut: invoiceStatusLabels[line.status],
      'Montant TTC (€)': line.amountCents / 100,
    })),
  );
}
