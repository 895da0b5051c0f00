import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WorkItem } from '@app/contract/accounts/workApi.ts';
import type { UserRemovalFacts } from '@app/contract/accounts/usersApi.ts';
import type { Permission } from '@app/contract/core/permissions.ts';
import {
  buildAdministrator,
  buildConversation,
  buildCustomer,
  buildInvoice,
  buildName,
  buildSubscription,
  buildTransaction,
} from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';

const day = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

const daysFromNow = (days: number) => new Date(api.platform.clock.now().getTime() + days * day);

it('the work of an administrator is that of their sections, with counts and the most urgent of each', async () => {
  const { platform } = api;
  const { id } = await buildCustomer(platform);
  const disputed = { disputedAt: daysFromNow(-2), disputeStatus: 'needs_response' };
  await buildTransaction(platform, id, { ...disputed, disputeDueBy: daysFromNow(5) });
  await buildTransaction(platform, id, { ...disputed, disputeDueBy: daysFromNow(3) });
  await buildTransaction(platform, id, { ...disputed, disputeStatus: 'won', disputeDueBy: daysFromNow(1) });
  await buildTransaction(platform, id, { status: 'failed', createdAt: daysFromNow(-10), paidAt: null });
  await buildTransaction(platform, id, { status: 'failed', createdAt: daysFromNow(-40), paidAt: null });
  await buildConversation(platform);
  const workOf = async (permissions: Permission[]) => {
    const client = await api.signedIn(await buildAdministrator(platform, { permissions }));
    const answer = await client.call('/api/admin/work');
    expect(answer.status).toBe(200);
    return (answer.body as { items: WorkItem[] }).items;
  };
  expect(await workOf(['view_stats', 'transactions'])).toStrictEqual([
    { kind: 'disputes', count: 2, at: daysFromNow(3).toISOString() },
    { kind: 'failed_payments', count: 1, at: daysFromNow(-10).toISOString() },
  ]);
  expect((await workOf(['view_stats', 'users', 'emails'])).map(({ kind, count }) => [kind, count])).toStrictEqual([
    ['messages', 1],
    ['undelivered_mails', 0],
  ]);
  expect(await workOf(['view_stats'])).toStrictEqual([]);
  const chief = await api.signedIn(await buildAdministrator(platform, { role: 'super_admin' }));
  expect((await chief.call('/api/admin/work')).body).toMatchObject({
    items: [{ count: 2 }, { count: 1 }, { kind: 'dead_letters', count: 0, at: null }, { count: 1 }, { count: 0 }],
  });
  // The lists that the counts lead to show as many.
  const list = await chief.call('/api/admin/transactions?dispute=open&sort=deadline&direction=asc');
  expect(list.body).toMatchObject({
    total: 2,
    transactions: [{ disputeDueBy: daysFromNow(3).toISOString() }, { disputeDueBy: daysFromNow(5).toISOString() }],
  });
  expect((await chief.call('/api/admin/transactions?dispute=all')).body).toMatchObject({ total: 3 });
});

it('what deleting a customer ends is told with the facts of this one', async () => {
  const { platform } = api;
  const client = await api.signedIn(await buildAdministrator(platform, { permissions: ['users', 'transactions'] }));
  const { id } = await buildCustomer(platform);
  const removal = async () => (await client.call(`/api/admin/users/${id}/removal`)).body as UserRemovalFacts;
  expect(await removal()).toStrictEqual({
    subscription: null,
    unpaid: { count: 0, cents: 0 },
    names: [],
    boughtDomains: [],
    properties: 0,
    staysToCome: 0,
    documents: 0,
    keptUntil: null,
  });
  await buildName(platform, { accountId: id });
  await buildTransaction(platform, id, { status: 'pending', amountCents: 2_500, paidAt: null });
  await buildInvoice(platform, await buildTransaction(platform, id));
  const facts = await removal();
  expect(facts).toMatchObject({
    unpaid: { count: 1, cents: 2_500 },
    documents: 1,
    names: [expect.stringMatching(/\./)],
  });
  expect(facts.keptUntil?.slice(0, 4)).toBe(String(platform.clock.now().getUTCFullYear() + 10));
});

it.each([
  ['active', expect.any(String)],
  ['past_due', null],
  ['unpaid', null],
])('a period is called paid only where its payment was made (%s)', async (status, paidUntil) => {
  const { platform } = api;
  const client = await api.signedIn(await buildAdministrator(platform, { permissions: ['users', 'transactions'] }));
  const { id } = await buildCustomer(platform);
  await buildSubscription(platform, id, { status });
  expect((await client.call(`/api/admin/users/${id}/removal`)).body).toMatchObject({ subscription: { paidUntil } });
});
