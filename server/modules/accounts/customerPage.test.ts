import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '@app/domain/platform';
import { buildAdministrator, buildCustomer, readRows, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

let api: TestApi;
let administrator: BuiltAccount;
let client: ApiClient;
beforeAll(async () => {
  api = await startApi();
  administrator = await buildAdministrator(api.platform, { permissions: ['users'] });
  client = await api.signedIn(administrator);
});
afterAll(async () => api.stop());

const at = (id: string, part: string) => `/api/admin/users/${id}/${part}`;
const acts = async (id: string) =>
  (
    await readRows<{ action: string }>(
      api.platform,
      'select action from audit_entry where target_id = $1 order by at, id',
      [id],
    )
  ).map(({ action }) => action);

describe('the note about a customer', () => {
  it('says who wrote it and when, and is in the journal', async () => {
    const { id } = await buildCustomer(api.platform);
    const write = await client.call(at(id, 'note'), { method: 'PUT', body: { text: ' Rappeler lundi ', version: 0 } });
    expect([write.status, write.body]).toMatchObject([200, { text: 'Rappeler lundi', version: 1 }]);
    const read = await client.call(at(id, 'note'));
    expect(read.body).toMatchObject({ text: 'Rappeler lundi', version: 1, author: expect.stringMatching(/\S/) });
    expect(await acts(id)).toStrictEqual(['users.noted']);
  });

  it('is not saved over somebody else’s, whose name is told', async () => {
    const { id } = await buildCustomer(api.platform);
    const body = { text: 'La première', version: 0 };
    await client.call(at(id, 'note'), { method: 'PUT', body });
    const second = await client.call(at(id, 'note'), { method: 'PUT', body: { text: 'La seconde', version: 0 } });
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'changed_meanwhile', detail: expect.stringContaining('modifiée par') },
    ]);
    expect((await client.call(at(id, 'note'))).body).toMatchObject({ text: 'La première' });
  });

  it('goes with the account', async () => {
    const { id } = await buildCustomer(api.platform);
    await client.call(at(id, 'note'), { method: 'PUT', body: { text: 'Un nom', version: 0 } });
    const { status } = await client.call(`/api/admin/users/${id}`, { method: 'DELETE' });
    expect(status).toBeLessThan(300);
    expect(await readRows(api.platform, 'select text from customer_note where account_id = $1', [id])).toStrictEqual(
      [],
    );
  });
});

describe('a link that the team has sent', () => {
  it('confirms an address that is not yet confirmed, and is refused for one that is', async () => {
    const { id, email } = await buildCustomer(api.platform, { emailConfirmed: false });
    const sent = await client.call(at(id, 'confirmation-mail'), { method: 'POST' });
    expect([sent.status, sent.body]).toStrictEqual([202, { sentTo: email }]);
    await api.platform.pool.query('update account set email_confirmed_at = now() where id = $1', [id]);
    expect((await client.call(at(id, 'confirmation-mail'), { method: 'POST' })).status).toBe(409);
    expect(await acts(id)).toStrictEqual(['users.confirmation_sent']);
  });

  it('sets a password, five times an hour at most, each of them an event', async () => {
    const { id, email } = await buildCustomer(api.platform);
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await client.call(at(id, 'password-mail'), { method: 'POST' })).status);
    }
    expect(statuses).toStrictEqual([202, 202, 202, 202, 202, 429]);
    const events = await readRows(
      api.platform,
      `select from outbox where name = 'accounts.password_reset_requested'
         and payload ->> 'linkId' in (select id::text from account_link where email = $1)`,
      [email],
    );
    expect(events).toHaveLength(5);
  });
});

describe('the mails to a customer', () => {
  it('are read with what they said, which the journal notes, and nobody else’s are', async () => {
    const { id, email } = await buildCustomer(api.platform);
    const [mailId, foreign] = [newId(), newId()];
    // The other one went to the same address, before it was this customer's.
    for (const [mail, accountId] of [
      [mailId, id],
      [foreign, null],
    ]) {
      await api.platform.pool.query(
        `insert into mail_delivery (id, event_id, template, recipient, account_id, state, created_at, updated_at, sent_at)
         values ($1, $2, 'welcome', $3, $4, 'sent', now(), now(), now())`,
        [mail, newId(), email, accountId],
      );
      await api.platform.pool.query(
        `insert into mail_copy (delivery_id, subject, body, kept_at) values ($1, 'Bienvenue', 'Bonjour', now())`,
        [mail],
      );
    }
    const { body } = await client.call(at(id, 'mails'));
    expect(body).toMatchObject({ mails: [{ id: mailId, subject: 'Bienvenue', state: 'sent' }] });
    const read = await client.call(at(id, `mails/${mailId}`));
    expect(read.body).toMatchObject({ body: 'Bonjour', recipient: email });
    expect((await client.call(at(id, `mails/${foreign}`))).status).toBe(404);
    expect(await acts(id)).toStrictEqual(['users.mail_read']);
  });
});
