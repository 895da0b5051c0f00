import type Stripe from 'stripe';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { askIfThere, askStripe, isRefusal } from '../../stripe/index.ts';
import { isWithdrawn } from './isWithdrawn.ts';

const readPage = prepareRead('card_page', (db, given: Given<{ id: string; accountId: string }>) =>
  db
    .selectFrom('card_payment')
    .select(['id', 'connectedId', 'state', 'sessionId', 'wish'])
    .where('id', '=', given('id'))
    .where('accountId', '=', given('accountId'))
    .where('way', '=', 'page'),
);

/** A payment of a host. */
export interface OwnCardPayment {
  accountId: string;
  id: string;
}

/**
 * The address of the page on which a payment is made, which is opened if it is not yet; asked twice, it is the same page. Null when the
 * payment is over, or Stripe takes none for this host.
 * @throws DomainError billing_unavailable when Stripe does not answer; the same may be asked again.
 */
export async function openCardPage(platform: Platform, own: OwnCardPayment): Promise<string | null> {
  const [row] = await readPage.from(platform, own);
  const session = await sessionOf(platform, row);
  return session?.status === 'open' ? session.url : null;
}

type PageRow = Awaited<ReturnType<typeof readPage.from>>[number];

/** The page of a payment, made if it is not there yet; null when it cannot be. @throws as `openCardPage`. */
async function sessionOf(platform: Platform, row: PageRow | undefined): Promise<Stripe.Checkout.Session | null> {
  if (row?.state !== 'open') return null;
  const { id, connectedId, sessionId, wish } = row;
  const on = { stripeAccount: connectedId };
  try {
    if (sessionId !== null)
      return await askIfThere(platform, async ({ checkout }) => checkout.sessions.retrieve(sessionId, {}, on));
    if (wish === null) return null;
    const session = await askStripe(platform, async ({ checkout }) =>
      checkout.sessions.create(wish, { ...on, idempotencyKey: `card-page:${id}` }),
    );
    const { rowCount } = await platform.pool.query('update card_payment set session_id = $2 where id = $1', [
      id,
      session.id,
    ]);
    if (rowCount === 1) return session;
    // Its host left while it was opened: nobody here would hear of what is paid on it.
    await expirePage(platform, row, session.id);
    return null;
  } catch (error) {
    // Nothing was opened; of a page that was, only what nobody reaches any more is nothing.
    if (sessionId === null ? !isRefusal(error) : !isWithdrawn(error)) throw error;
    return null;
  }
}

/**
 * Sees to it that a page can be paid no more; whether it was paid before is another question. One that may have been opened without our
 * learning of it is asked for once more, which gives the same page.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function shutCardPage(platform: Platform, own: OwnCardPayment): Promise<void> {
  const [row] = await readPage.from(platform, own);
  const session = await sessionOf(platform, row);
  if (row && session?.status === 'open') await expirePage(platform, row, session.id);
}

async function expirePage(
  platform: Platform,
  { connectedId }: Pick<PageRow, 'connectedId'>,
  sessionId: string,
): Promise<void> {
  try {
    await askStripe(platform, async ({ checkout }) =>
      checkout.sessions.expire(sessionId, {}, { stripeAccount: connectedId }),
    );
  } catch (error) {
    // It was paid, or has ended by itself, in between.
    if (!isRefusal(error)) throw error;
  }
}
