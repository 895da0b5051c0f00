import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, transact } from '../platform/index.ts';
import { buildCustomer, createTestPlatform, readRows, type TestPlatform } from '../testing/index.ts';
import { listMailsOf } from './admin/customerMails.ts';
import { closeDelivery, openDelivery } from './deliveries.ts';
import { forgetRecipient, mailSections } from './personalSections.ts';

describe('a mail', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  /** Sends a mail, of which a copy is kept if it is somebody's. */
  async function send({
    accountId,
    recipient,
    subject,
  }: {
    accountId: string | null;
    recipient: string;
    subject: string;
  }) {
    const key = { eventId: newId(), template: 'welcome', recipient, handler: 'sendWelcomeMail', accountId };
    const delivery = await openDelivery(platform, key);
    await transact(platform, null, async (tx) =>
      closeDelivery(tx, delivery, { state: 'sent', response: '250 OK', copy: { subject, body: `${subject}.` } }),
    );
    return delivery.id;
  }
  const subjectsOf = async (accountId: string) =>
    (await listMailsOf(platform, accountId, { payments: true })).map(({ subject }) => subject);
  const copiedFor = async (accountId: string) => {
    const [section] = mailSections;
    const rows = await readRows<{ objet: string }>(platform, section?.query ?? '', [accountId]);
    return rows.map(({ objet }) => objet);
  };

  it('to somebody without an account is nobody’s, even where an account claims their address', async () => {
    const { id, email } = await buildCustomer(platform, { emailConfirmed: false });
    const mailId = await send({ accountId: null, recipient: email, subject: 'Votre divorce' });
    expect([await subjectsOf(id), await copiedFor(id)]).toStrictEqual([[], []]);
    expect(await readRows(platform, 'select from mail_copy where delivery_id = $1', [mailId])).toHaveLength(0);
  });

  it('stays with the person whom it was written to, not with who has their address next', async () => {
    const former = await buildCustomer(platform, { email: 'partagee@volets.example' });
    await send({ accountId: former.id, recipient: former.email, subject: 'Bienvenue, Anne' });
    await platform.pool.query(`update account set email = 'anne@volets.example' where id = $1`, [former.id]);
    const next = await buildCustomer(platform, { email: 'partagee@volets.example' });
    expect([await subjectsOf(former.id), await copiedFor(former.id)]).toStrictEqual([
      ['Bienvenue, Anne'],
      ['Bienvenue, Anne'],
    ]);
    expect([await subjectsOf(next.id), await copiedFor(next.id)]).toStrictEqual([[], []]);
  });

  it('goes with the account, whatever the address was, and leaves another owner’s alone', async () => {
    const left = await buildCustomer(platform, { email: 'avant@volets.example' });
    const mailId = await send({ accountId: left.id, recipient: left.email, subject: 'Bienvenue, Bixente' });
    await platform.pool.query(`update account set email = 'apres@volets.example' where id = $1`, [left.id]);
    const next = await buildCustomer(platform, { email: 'avant@volets.example' });
    await send({ accountId: next.id, recipient: next.email, subject: 'Bienvenue, Ximun' });
    await transact(platform, null, async (tx) =>
      forgetRecipient(tx, {
        accountId: left.id,
        email: 'apres@volets.example',
        emailConfirmed: true,
        replacement: 'parti@closed.invalid',
        to: platform.clock.now(),
        except: 'account_closed',
      }),
    );
    expect(await readRows(platform, 'select from mail_copy where delivery_id = $1', [mailId])).toHaveLength(0);
    expect(await readRows(platform, 'select recipient from mail_delivery where id = $1', [mailId])).toStrictEqual([
      { recipient: 'parti@closed.invalid' },
    ]);
    expect(await subjectsOf(next.id)).toStrictEqual(['Bienvenue, Ximun']);
  });
});
