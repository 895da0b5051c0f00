import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildCustomer,
  buildInvoice,
  buildName,
  buildTransaction,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { newId } from '../../platform/index.ts';
import { findSubjects, readSubjects } from './subjects.ts';

describe('whom an event is about', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const subjectOf = async (payload: Record<string, unknown>) => {
    const id = newId();
    return (await readSubjects(platform.db, [{ id, payload }])).get(id) ?? null;
  };

  it('is found by the most specific of its ids', async () => {
    const { id: accountId, email } = await buildCustomer(platform);
    const { id: invoiceId } = await buildInvoice(platform, await buildTransaction(platform, accountId));
    const [invoice] = await readRows<{ number: string }>(platform, 'select number from invoice where id = $1', [
      invoiceId,
    ]);
    const { id: nameId, name } = await buildName(platform, { accountId });
    const conversation = await buildConversation(platform, { email: 'xan@volets.example' });
    expect(await subjectOf({ accountId, welcomeJobId: newId() })).toBe(email);
    expect(await subjectOf({ invoiceId, accountId })).toBe(invoice?.number);
    expect(await subjectOf({ nameId, accountId })).toBe(name);
    expect(await subjectOf({ conversationId: conversation.id, messageId: newId() })).toBe('xan@volets.example');
    expect(await subjectOf({ messageId: conversation.id })).toBe('xan@volets.example');
    expect(await subjectOf({ recipient: 'a@b.example' })).toBe('a@b.example');
    expect(await subjectOf({ stripeEventId: 'evt_1' })).toBe('evt_1');

    expect(await findSubjects(platform.db, email)).toStrictEqual([accountId]);
    expect(await findSubjects(platform.db, invoice?.number ?? '')).toStrictEqual([invoiceId]);
    expect(await findSubjects(platform.db, 'xan@')).toStrictEqual([conversation.id]);
    expect(await findSubjects(platform.db, '%')).toStrictEqual([]);
  });

  it('is nobody when the payload says nothing, or when what it was about is gone', async () => {
    expect(await subjectOf({ slot: '2026-11-20T13:00:00.000Z' })).toBeNull();
    expect(await subjectOf({ accountId: newId() })).toBeNull();
    expect(await subjectOf({ accountId: 'not an id', invoiceId: 7, nameId: null })).toBeNull();
    expect(await readSubjects(platform.db, [])).toStrictEqual(new Map());
  });

  it('does not name someone whose account is closed', async () => {
    const { id: accountId } = await buildCustomer(platform, { email: 'adieu@closed.invalid' });
    expect(await subjectOf({ accountId })).toBe('Compte fermé');
  });
});
