import { transact, type Platform } from '../platform/index.ts';
import { startConversation } from '../support/index.ts';
import { readRows } from './readTables.ts';

type FirstMessage = Parameters<typeof startConversation>[1];

export type BuiltConversation = Awaited<ReturnType<typeof buildConversation>>;

/** A conversation that was opened just now by its first message, without an event; from the dashboard of an account when it has one. */
export async function buildConversation(platform: Platform, overrides: Partial<FirstMessage> = {}) {
  const { accountId = null } = overrides;
  const id = await transact(platform, accountId, async (tx) =>
    startConversation(tx, {
      origin: accountId === null ? 'contact_form' : 'dashboard',
      accountId,
      name: 'Maïté Harispe',
      email: 'maite@harispe.example',
      subject: 'Ma deuxième annonce',
      message: 'Comment l’ajouter ?',
      ...overrides,
    }),
  );
  const [row] = await readRows<{ number: number }>(platform, 'select number from conversation where id = $1', [id]);
  return { id, number: row?.number ?? 0 };
}
