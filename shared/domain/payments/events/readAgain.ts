import type { Platform, Tx } from '../../platform/index.ts';
import { followCharge, followPayment, followRefund } from '../cards/followHint.ts';
import { followDispute } from '../disputes/followDispute.ts';
import { followCaution } from '../cautions/followCaution.ts';
import { syncHostAccount } from '../hosts/syncHostAccount.ts';

/** Something on a host's account that Stripe told of. */
export interface HostObject {
  /** The host. */
  accountId: string;
  /** Their account at Stripe, `acct_…`: to be named in every call about the object. */
  connectedId: string;
  /** `pi_…`, `re_…`; null where Stripe gave it none. */
  objectId: string | null;
}

/**
 * Reads an object again from Stripe and stores what it says. An event is only a hint to do so: it may come late, twice or in any order, or
 * not at all, and the object may be nothing of ours.
 */
type ReadAgain = (platform: Platform, tx: Tx, about: HostObject) => Promise<void>;

const account: ReadAgain = async (platform, tx, { connectedId }) => {
  await syncHostAccount(platform, tx, { connectedId });
};

/**
 * Nothing is stored of these. A setup intent keeps a card without charging it: what it is for asks Stripe itself. Payouts are between Stripe and
 * the host's bank, and are read from Stripe whenever they are shown: see `readHostPayouts`.
 */
const nothing: ReadAgain = async () => undefined;

/** A payment of a stay, or one of its caution. */
async function followBoth(platform: Platform, column: 'sessionId' | 'intentId', about: HostObject): Promise<void> {
  await followPayment(platform, column, about);
  await followCaution(platform, column, about);
}

/** What is done about an object that Stripe told of, by its type; others are of no concern. */
export const readAgain: Readonly<Record<string, ReadAgain>> = {
  account,
  // Of an account whose owner withdrew it from the product.
  application: account,
  capability: account,
  'v2.core.account': account,
  'checkout.session': async (platform, _tx, about) => followBoth(platform, 'sessionId', about),
  payment_intent: async (platform, _tx, about) => followBoth(platform, 'intentId', about),
  setup_intent: nothing,
  charge: async (platform, _tx, about) => followCharge(platform, about),
  refund: async (platform, _tx, about) => followRefund(platform, about),
  dispute: async (platform, _tx, about) => followDispute(platform, about),
  payout: nothing,
};
