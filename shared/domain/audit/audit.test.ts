import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRetentionDays } from '@app/contract/audit/rules.ts';
import { eraseJournalOf } from '../accounts/index.ts';
import { purgeExpired } from '../jobs/index.ts';
import { changesBetween, newId, noteAct, transact, withRequestId } from '../platform/index.ts';
import {
  buildAdministrator,
  buildConversation,
  buildCustomer,
  createTestPlatform,
  readRows,
  type BuiltAccount,
  type TestPlatform,
} from '../testing/index.ts';
import { exportAudit, listAudit } from './listAudit.ts';

const day = 86_400_000;

let platform: TestPlatform;
let joana: BuiltAccount;
let peio: BuiltAccount;
beforeAll(async () => {
  platform = await createTestPlatform();
  joana = await named('Joana', 'Larralde');
  peio = await named('Peio', 'Élissalde');
});
afterAll(async () => platform.close());

async function named(firstName: string, lastName: string): Promise<BuiltAccount> {
  const account = await buildAdministrator(platform, { role: 'super_admin' });
  await platform.pool.query('update account set first_name = $2, last_name = $3 where id = $1', [
    account.id,
    firstName,
    lastName,
  ]);
  return account;
}

type Query = Partial<Parameters<typeof listAudit>[1]>;
const list = async (query: Query = {}) => listAudit(platform, { page: 1, pageSize: 25, ...query });
const labels = async (query: Query = {}) => (await list(query)).entries.map(({ target }) => target?.label ?? '');
const count = async () => {
  const [row] = await readRows<{ count: number }>(platform, 'select count(*)::int as count from audit_entry');
  return row?.count ?? 0;
};
const entry = async (id: string) => readRows(platform, 'select * from audit_entry where target_id = $1', [id]);

describe('an act of administration', () => {
  it('is recorded with who, what, from where, before and after', async () => {
    const id = newId();
    await withRequestId(
      'req-1',
      async () =>
        noteAct(platform, joana.id, {
          action: 'plans.changed',
          target: { kind: 'plan', id, label: 'Starter' },
          changes: changesBetween(
            { name: 'Starter', priceMonthlyCents: 900 },
            { name: 'Solo', priceMonthlyCents: 900 },
          ),
        }),
      { address: '203.0.113.9', userAgent: 'Volets/1' },
    );
    expect((await list({ target: id })).entries).toStrictEqual([
      {
        id: expect.any(String),
        at: platform.clock.now().toISOString(),
        actor: { id: joana.id, name: 'Joana Larralde' },
        action: 'plans.changed',
        actionLabel: 'Formule modifiée',
        target: { kind: 'plan', id, label: 'Starter' },
        changes: [{ field: 'name', label: 'Nom', before: 'Starter', after: 'Solo' }],
        address: '203.0.113.9',
        userAgent: 'Volets/1',
        requestId: 'req-1',
        erased: false,
      },
    ]);
  });

  it('that fails leaves nothing', async () => {
    const before = await count();
    const attempt = transact(platform, joana.id, async (tx) => {
      tx.audit({ action: 'plans.ordered' });
      throw new Error('The database went away');
    });
    await expect(attempt).rejects.toThrow('went away');
    expect(await count()).toBe(before);
  });

  it('of one transaction is one entry, even when it is made of several writes', async () => {
    const before = await count();
    await transact(platform, joana.id, async (tx) => {
      await tx.em.execute('update account set updated_at = now() where id = ?', [joana.id], 'run');
      await tx.em.execute('update account set updated_at = now() where id = ?', [peio.id], 'run');
      tx.audit({ action: 'plans.ordered' });
    });
    expect(await count()).toBe(before + 1);
  });

  it('keeps its author’s name after their account is gone', async () => {
    const gone = await named('Ttipi', 'Gone');
    await noteAct(platform, gone.id, { action: 'plans.ordered' });
    await platform.pool.query('delete from account where id = $1', [gone.id]);
    const { entries, actors } = await list({ actor: gone.id });
    expect(entries).toMatchObject([{ actor: { id: gone.id, name: 'Ttipi Gone' } }]);
    expect(actors).toContainEqual({ id: gone.id, name: 'Ttipi Gone' });
  });
});

describe('what changed', () => {
  it.each([
    [
      'plan',
      { field: 'priceMonthlyCents', before: '900', after: '1234' },
      ['Prix mensuel', '9,00\u00a0€', '12,34\u00a0€'],
    ],
    [
      'administrator',
      { field: 'role', before: 'agent', after: 'super_admin' },
      ['Rôle', 'Agent', 'Super administrateur'],
    ],
    [
      'administrator',
      { field: 'permissions', before: '', after: 'users, view_stats' },
      ['Autorisations', null, 'Gestion utilisateurs, Voir statistiques'],
    ],
    ['administrator', { field: 'active', before: 'true', after: 'false' }, ['Actif', 'Oui', 'Non']],
    [
      'plan',
      { field: 'archivedAt', before: null, after: '2026-11-20T13:32:00.000Z' },
      ['Archivé', null, '20 novembre 2026 à 14\u00a0h\u00a032'],
    ],
    ['settings', { field: 'site_title', before: 'A', after: 'B' }, ['Nom du site', 'A', 'B']],
    ['hat', { field: 'unheard_of', before: '1', after: '2' }, ['unheard_of', '1', '2']],
  ])('of a %s is described in French', async (kind, change, described) => {
    const id = newId();
    await noteAct(platform, joana.id, {
      action: 'plans.changed',
      target: { kind, id, label: 'x' },
      changes: [change],
    });
    const [found] = (await list({ target: id })).entries;
    expect(found?.changes.map(({ label, before, after }) => [label, before, after])).toStrictEqual([described]);
  });

  it('of a secret says that it changed, never its value', () => {
    expect(changesBetween({ key: 'sk_old' }, { key: 'sk_new' }, ['key'])).toStrictEqual([
      { field: 'key', before: '••••', after: '••••' },
    ]);
    expect(changesBetween({ key: '' }, { key: 'sk_new' }, ['key'])).toStrictEqual([
      { field: 'key', before: '', after: '••••' },
    ]);
  });
});

describe('the journal', () => {
  it('refuses every change, deletion and truncation', async () => {
    const id = newId();
    const origin = { address: '203.0.113.9', userAgent: 'Volets/1' };
    await withRequestId(
      'req-2',
      async () => noteAct(platform, joana.id, { action: 'plans.created', target: { kind: 'plan', id, label: 'Solo' } }),
      origin,
    );
    const before = await entry(id);
    for (const sql of [
      `update audit_entry set action = 'plans.removed' where target_id = '${id}'`,
      `update audit_entry set actor_id = null where target_id = '${id}'`,
      `update audit_entry set at = at - interval '4 years' where target_id = '${id}'`,
      `update audit_entry set changes = '[]', target_label = '' where target_id = '${id}'`,
      `update audit_entry set erased_at = now() where target_id = '${id}'`,
      `update audit_entry set erased_at = now(), changes = '[]', target_label = '', address = null where target_id = '${id}'`,
      `delete from audit_entry where target_id = '${id}'`,
      'delete from audit_entry',
      'truncate audit_entry',
    ]) {
      await expect(platform.pool.query(sql), sql).rejects.toThrow(/journal/);
    }
    expect(await entry(id)).toStrictEqual(before);
  });

  it('erases once what named a closed account, and nothing else', async () => {
    const customer = await buildCustomer(platform);
    const other = await buildCustomer(platform);
    for (const { id } of [customer, other]) {
      await noteAct(platform, joana.id, {
        action: 'users.changed',
        target: { kind: 'user', id, label: 'Maïté Harispe' },
        changes: changesBetween({ phone: null }, { phone: '0600000000' }),
      });
    }
    await transact(platform, joana.id, async (tx) =>
      eraseJournalOf(tx, { accountId: customer.id, email: customer.email }),
    );
    expect((await list({ target: customer.id })).entries).toMatchObject([
      { actor: { name: 'Joana Larralde' }, action: 'users.changed', target: { label: '' }, changes: [], erased: true },
    ]);
    expect((await list({ target: other.id })).entries).toMatchObject([
      { target: { label: 'Maïté Harispe' }, erased: false },
    ]);
    const [erased] = await entry(customer.id);
    platform.clock.advance(day);
    await transact(platform, joana.id, async (tx) =>
      eraseJournalOf(tx, { accountId: customer.id, email: customer.email }),
    );
    expect(await entry(customer.id)).toStrictEqual([erased]);
    const again = `update audit_entry set erased_at = now() where target_id = '${customer.id}'`;
    await expect(platform.pool.query(again)).rejects.toThrow(/final/);
  });

  it('erases the names in entries about the conversations of a closed account and the mails sent to it', async () => {
    const [customer, other] = [await buildCustomer(platform), await buildCustomer(platform)];
    const targetsOf = async ({ id: accountId, email }: BuiltAccount) => {
      const [conversation, mail] = [await buildConversation(platform, { accountId, email }), newId()];
      await platform.pool.query(
        `insert into mail_delivery (id, event_id, template, recipient, state, created_at, updated_at)
         values ($1, gen_random_uuid(), 'welcome', $2, 'sent', $3, $3)`,
        [mail, email, platform.clock.now()],
      );
      const target = { kind: 'x', label: email };
      for (const id of [conversation.id, mail]) {
        await noteAct(platform, joana.id, { action: 'emails.resent', target: { ...target, id } });
      }
      return [conversation.id, mail];
    };
    const [theirs, others] = [await targetsOf(customer), await targetsOf(other)];
    await transact(platform, joana.id, async (tx) =>
      eraseJournalOf(tx, { accountId: customer.id, email: customer.email }),
    );
    for (const target of theirs) expect(await labels({ target })).toStrictEqual(['']);
    for (const target of others) expect(await labels({ target })).toStrictEqual([other.email]);
  });

  it('allows deleting entries after three years, and none before', async () => {
    const insert = async (label: string, hours: number) =>
      platform.pool.query(
        `insert into audit_entry (id, at, action, target_label, changes)
         values ($1, now() - $3 * interval '1 hour', 'plans.ordered', $2, '[]')`,
        [newId(), label, hours],
      );
    await insert('over', auditRetentionDays * 24);
    await insert('live', auditRetentionDays * 24 - 1);
    const later = new Date(Date.now() + 10 * day);
    await transact(platform, null, async ({ em }) => purgeExpired(em, later));
    const left = await readRows<{ label: string }>(
      platform,
      `select target_label as label from audit_entry where target_label in ('over', 'live')`,
    );
    expect(left).toStrictEqual([{ label: 'live' }]);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    const note = async (
      actor: BuiltAccount,
      action: 'plans.created' | 'session.refused',
      label: string,
      address: string,
    ) => {
      platform.clock.advance(60_000);
      await withRequestId(
        'r',
        async () => noteAct(platform, actor.id, { action, target: { kind: 'x', id: null, label } }),
        {
          address,
          userAgent: null,
        },
      );
    };
    platform.clock.advance(30 * day);
    await note(joana, 'plans.created', 'Été à la mer', '198.51.100.7');
    await note(peio, 'plans.created', 'Hiver', '198.51.100.8');
    await note(peio, 'session.refused', 'Automne', '203.0.113.77');
  });
  const from = () => platform.clock.now().toISOString().slice(0, 10);

  it('is newest first, page after page, and counted', async () => {
    const first = await list({ from: from(), pageSize: 2 });
    expect(first.total).toBe(3);
    expect(first.entries.map(({ target }) => target?.label)).toStrictEqual(['Automne', 'Hiver']);
    expect(await labels({ from: from(), pageSize: 2, page: 2 })).toStrictEqual(['Été à la mer']);
    expect(await labels({ from: from(), pageSize: 100, page: 10_000 })).toStrictEqual([]);
  });

  it('is narrowed by topic, actor and days, and searched by what names, addresses and acts say', async () => {
    expect(await labels({ from: from(), topic: 'session' })).toStrictEqual(['Automne']);
    expect(await labels({ from: from(), actor: joana.id })).toStrictEqual(['Été à la mer']);
    expect(await labels({ from: from(), search: 'peio  el' })).toStrictEqual(['Automne', 'Hiver']);
    expect(await labels({ from: from(), search: 'ete a' })).toStrictEqual(['Été à la mer']);
    expect(await labels({ from: from(), search: '198.51.' })).toStrictEqual(['Hiver', 'Été à la mer']);
    expect(await labels({ from: from(), search: '%' })).toStrictEqual([]);
    expect(await labels({ from: from(), search: 'iver' })).toStrictEqual(['Hiver']);
    expect(await labels({ from: from(), search: 'connexion refusée' })).toStrictEqual(['Automne']);
    expect(await labels({ search: 'hiver', to: '2026-11-20' })).toStrictEqual([]);
  });

  it('is searched by the present name of an actor and by an earlier one', async () => {
    const miren = await named('Miren', 'Urruty');
    const label = () => ({ kind: 'x', id: null, label: 'Printemps' });
    await noteAct(platform, miren.id, { action: 'plans.created', target: label() });
    platform.clock.advance(60_000);
    await platform.pool.query(`update account set last_name = 'Olhats', first_name = 'Mirentxu' where id = $1`, [
      miren.id,
    ]);
    await noteAct(platform, miren.id, { action: 'plans.ordered' });
    // The first is found in another way.
    await noteAct(platform, (await named('Oihana', 'Etchart')).id, { action: 'plans.ordered' });
    expect((await list()).actors).toContainEqual({ id: miren.id, name: 'Mirentxu Olhats' });
    for (const search of ['miren urr', 'mirentxu']) {
      expect(await labels({ search })).toContain('Printemps');
      let exported = '';
      for await (const piece of await exportAudit(platform, joana.id, { search }, () => null)) {
        exported += Buffer.from(piece).toString();
      }
      expect(exported).toContain('Printemps');
    }
  });

  it('names everyone who is in it, in order', async () => {
    const { actors } = await list();
    expect(actors.map(({ name }) => name)).toStrictEqual(
      actors.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'fr')),
    );
    expect(actors).toContainEqual({ id: joana.id, name: 'Joana Larralde' });
    expect(actors).toContainEqual({ id: peio.id, name: 'Peio Élissalde' });
  });

  it('is exported as CSV, each entry once, however many and however close', async () => {
    await platform.pool.query(
      `insert into audit_entry (id, at, action, target_kind, target_label, changes)
       select gen_random_uuid(), timestamptz '2030-01-01' + (n / 1500) * interval '1 microsecond', 'plans.ordered', 'plan', 'n° ' || n, '[]'
       from generate_series(1, 4500) as n`,
    );
    const pieces: Uint8Array[] = [];
    for await (const piece of await exportAudit(platform, joana.id, { from: '2030-01-01' }, () => null))
      pieces.push(piece);
    const lines = Buffer.concat(pieces).toString().trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(4_500);
    expect(new Set(lines).size).toBe(4_500);
    const [newest] = (await list({ actor: joana.id })).entries;
    expect(newest?.action).toBe('audit.exported');
  });
});
