import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingDetailsSchema } from '@app/contract/storefront/booking.ts';
import { addPayment, cancelWithMoney, eraseBills, openBillPdf } from '@app/domain/payments';
import { transact } from '@app/domain/platform';
import { confirmReservation } from '@app/domain/reservations';
import { bookStay, draftContract } from '@app/domain/storefront';
import { buildBookable, giveAddress, guestAddress, readPdf, readRows, type Bookable } from '@app/domain/testing';
import { openPost, type Post } from '../../testing/openPost.ts';

let post: Post;
beforeAll(async () => {
  post = await openPost();
  await post.work();
});
afterAll(async () => post.close());

const mailsTo = (address: string) => post.sink.messages.filter(({ to }) => to.includes(address));
const filesTo = (address: string) =>
  mailsTo(address).flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
const issued = async (accountId: string) =>
  readRows<{ id: string; number: string; pdf_hash: string | null }>(
    post.platform,
    'select id, number, pdf_hash from stay_bill where account_id = $1 order by id',
    [accountId],
  );

/** A guest books in a language, and the host confirms and receives. */
async function paidStay(site: Bookable, email: string, language: 'fr' | 'de') {
  const asked = {
    propertyId: site.property.id,
    arrival: '2027-07-03',
    departure: '2027-07-07',
    adults: 2,
    children: 0,
    options: [],
    promoCode: null,
    details: bookingDetailsSchema.parse({ firstName: 'Ane', lastName: 'Duhamel', email, address: guestAddress }),
    language,
    means: 'transfer' as const,
    siteName: site.siteName,
    submission: crypto.randomUUID(),
    shownCents: 40_000,
  };
  const shown = { ...asked, guest: asked.details, stay: { ...asked, babies: 0, pets: 0 }, cardIsReady: false };
  const contract = await draftContract(post.platform, site.host.id, shown);
  const accepted = { sha256: contract?.sha256 ?? '', cardIsReady: false, consent: 'Oui.', ip: '::1', userAgent: '' };
  const outcome = await bookStay(post.platform, site.host.id, asked, accepted);
  if (outcome.kind !== 'booked') throw new Error(JSON.stringify(outcome));
  const own = { accountId: site.host.id, reservationId: outcome.reservationId };
  await confirmReservation(post.platform, { accountId: own.accountId, id: own.reservationId });
  await addPayment(post.platform, own, { cents: 40_000, means: 'transfer', on: '2026-11-01', note: '' });
  await post.settled();
  return own;
}

describe('the documents of a stay that is booked on a host’s site', () => {
  it('are issued and rendered by what happens, and its bill goes to the guest in their language, attached', async () => {
    const site = await buildBookable(post.platform);
    await giveAddress(post.platform, site.host.id);
    const own = await paidStay(site, 'ane@rechnung.example', 'de');
    const [receipt, bill, ...others] = await issued(own.accountId);
    expect(others).toStrictEqual([]);
    expect([receipt?.number, bill?.number]).toStrictEqual(['R2026-0001', 'F2026-0001']);
    expect([receipt?.pdf_hash, bill?.pdf_hash]).not.toContain(null);
    const mail = mailsTo('ane@rechnung.example').find(({ subject }) => subject.includes('F2026'));
    expect(mail).toMatchObject({
      template: 'guest_stay',
      subject: 'Ihre Rechnung F2026-0001, Itsaso',
      attachments: [{ filename: 'F2026-0001.pdf', contentType: 'application/pdf' }],
    });
    expect(mail?.headers['from']).toContain('Chez Amaia');
    expect(mail?.html).toContain('<html lang="de"');
    expect(mail?.text).toContain('\nBetrag: 400,00\u00a0€');
    const text = readPdf(mail?.attachments[0]?.content ?? Buffer.alloc(0));
    expect(text).toContain('Facture F2026-0001');
    expect(text).toContain('Rechnung');
    expect(filesTo('ane@rechnung.example')).toStrictEqual(['contrat-R-1.pdf', 'F2026-0001.pdf']);
  });

  it('are corrected when it is cancelled, which the guest is told of, and go with their host’s account', async () => {
    const site = await buildBookable(post.platform);
    await giveAddress(post.platform, site.host.id);
    const own = await paidStay(site, 'ane@avoir.example', 'fr');
    await cancelWithMoney(post.platform, own, { by: 'host', reason: '' });
    await post.settled();
    expect((await issued(own.accountId)).map(({ number }) => number)).toStrictEqual([
      'R2026-0001',
      'F2026-0001',
      'AV2026-0001',
    ]);
    expect(filesTo('ane@avoir.example')).toStrictEqual(['contrat-R-1.pdf', 'F2026-0001.pdf', 'AV2026-0001.pdf']);
    const note = mailsTo('ane@avoir.example').find(({ subject }) => subject.includes('AV2026'));
    expect(note?.text).toContain('\nMontant\u00a0: −400,00\u00a0€');
    expect(note?.text).not.toContain('Montant du séjour');
    const folder = join(post.platform.dataDir, 'bills', own.accountId);
    expect(existsSync(folder)).toBe(true);
    await post.platform.pool.query('update account set closed_at = now() where id = $1', [own.accountId]);
    await transact(post.platform, null, async (tx) => eraseBills(post.platform, tx, own.accountId));
    expect([await issued(own.accountId), existsSync(folder)]).toStrictEqual([[], false]);
  });

  it('are rendered again when their file is gone, and put back', async () => {
    const site = await buildBookable(post.platform);
    await giveAddress(post.platform, site.host.id);
    const own = await paidStay(site, 'ane@encore.example', 'fr');
    const [receipt] = await issued(own.accountId);
    const file = join(post.platform.dataDir, 'bills', own.accountId, `${receipt?.id ?? ''}.pdf`);
    await rm(file);
    const asked = { billId: receipt?.id ?? '', accountId: own.accountId };
    const { name } = await openBillPdf(post.platform, asked);
    expect([name, existsSync(file)]).toStrictEqual(['R2026-0001.pdf', true]);
    const elsewhere = { ...asked, reservationId: asked.billId };
    await expect(openBillPdf(post.platform, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
  });
});
