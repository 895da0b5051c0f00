import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import { stayBillRendered } from '@app/contract/payments/events.ts';
import {
  DomainError,
  hashOf,
  openRendered,
  prepareRead,
  storeFile,
  type Given,
  type Platform,
  type Tx,
} from '../../platform/index.ts';
import { billSnapshotSchema } from './BillSnapshot.ts';
import { StayBill } from './StayBill.entity.ts';

const readBill = prepareRead('open_stay_bill', (db, given: Given<{ id: string; accountId: string }>) =>
  db
    .selectFrom('stay_bill')
    .select(['id', 'accountId', 'reservationId', 'number', 'snapshot', 'pdfHash'])
    .where('id', '=', given('id'))
    .where('accountId', '=', given('accountId')),
);

interface AskedBill {
  billId: string;
  accountId: string;
  /** The only stay whose documents may be opened; absent: any of the host's. */
  reservationId?: string;
}

/**
 * The PDF of a document of a host's stay. A missing or altered file is rendered again from the snapshot.
 * @throws DomainError not_found when there is none, or it is somebody else's, or another stay's.
 */
export async function openBillPdf(
  platform: Pick<Platform, 'db' | 'dataDir' | 'logger'>,
  { billId, accountId, reservationId }: AskedBill,
): Promise<FileAnswer> {
  const [row] = await readBill(platform, { id: billId, accountId });
  if (!row || (reservationId !== undefined && row.reservationId !== reservationId))
    throw new DomainError('not_found', { detail: 'Ce document est introuvable.' });
  const pdf = await openRendered(platform, {
    path: billPath(platform, row),
    pdfHash: row.pdfHash,
    render: async () => makeBillPdf(row.snapshot),
    named: { billId },
  });
  return { name: `${row.number}.pdf`, size: pdf.length, content: Readable.from([pdf]) };
}

/** The folder of a host's rendered documents. */
function billFolder({ dataDir }: Pick<Platform, 'dataDir'>, accountId: string): string {
  return join(dataDir, 'bills', accountId);
}

function billPath(platform: Pick<Platform, 'dataDir'>, { id, accountId }: { id: string; accountId: string }): string {
  return join(billFolder(platform, accountId), `${id}.pdf`);
}

/** Renders a document. The renderer is loaded on first use: a server hardly ever needs it. */
async function makeBillPdf(stored: unknown): Promise<Buffer> {
  const { renderBillPdf } = await import('./pdf/renderBillPdf.ts');
  return renderBillPdf(billSnapshotSchema.parse(stored));
}

/**
 * Renders and stores the PDF of a document; records `payments.bill_rendered`. Run again, it writes the same file, byte for byte. Of an
 * account that was closed meanwhile there is nothing left to render.
 */
export async function renderBill(platform: Pick<Platform, 'dataDir'>, tx: Tx, billId: string): Promise<void> {
  const bill = await tx.em.findOne(StayBill, { id: billId });
  if (!bill) return;
  const accountId = bill.account.id;
  const pdf = await makeBillPdf(bill.snapshot);
  await storeFile(billPath(platform, { id: billId, accountId }), pdf);
  tx.em.assign(bill, { pdfHash: hashOf(pdf), pdfBytes: pdf.length, renderedAt: tx.clock.now() });
  tx.record(stayBillRendered, { billId, accountId, reservationId: bill.reservationId });
}

/**
 * Deletes the documents of an account that was closed, with their files. They are the host's, who was told to keep copies: what is kept
 * for ten years by law is kept by who issued it, and we issue in their name while they are here.
 */
export async function eraseBills(platform: Pick<Platform, 'dataDir'>, tx: Tx, accountId: string): Promise<void> {
  await tx.em.execute('delete from stay_bill where account_id = ?', [accountId]);
  await rm(billFolder(platform, accountId), { recursive: true, force: true });
}
