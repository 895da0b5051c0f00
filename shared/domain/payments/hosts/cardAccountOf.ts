import { isLiveKey } from '../../stripe/index.ts';
import { prepareRead, type Given, type ReadSource, type Tx } from '../../platform/index.ts';

const readReady = prepareRead('host_account_ready', (db, given: Given<{ accountId: string; mode: string }>) =>
  db
    .selectFrom('host_account as h')
    // A host who has left takes no money any more, also before what they left is erased.
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'h.accountId').on('a.closedAt', 'is', null))
    .where('h.accountId', '=', given('accountId'))
    .where('h.closedAt', 'is', null)
    .where('h.state', '=', 'ready')
    .where('h.platformAccount', 'like', given('mode'))
    .select('h.connectedId'),
);

/**
 * The Stripe account, `acct_…`, on which guests of a host pay by card now; null: they cannot. Also within a transaction. An account that
 * was connected in the other mode of Stripe (test, live) is none.
 */
export async function cardAccountOf(
  source: ReadSource & Pick<Tx, 'settings'>,
  accountId: string,
): Promise<string | null> {
  const key = source.settings.get('stripe_secret_key');
  if (key === '') return null;
  const [row] = await readReady.from(source, { accountId, mode: isLiveKey(key) ? '%:live' : '%:test' });
  return row?.connectedId ?? null;
}
