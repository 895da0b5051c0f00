import {
  buildContract,
  buildCustomer,
  buildProperty,
  connectHost,
  createTestPlatform,
  openStripeAccount,
} from '../../testing/index.ts';
import { transact } from '../../platform/index.ts';
import { payByCard } from '../cards/payByCard.ts';
import { settleCardPayment } from '../cards/settleCardPayment.ts';
import { processHostEvent } from '../events/processHostEvent.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { agreeStay } from './agreeStay.ts';

const start = new Date('2026-11-20T13:32:00.000Z');

/** A stay of which a card paid something. */
export interface PaidStay extends OwnStay {
  /** Of the card payment. */
  id: string;
  intentId: string;
  chargeId: string;
}

/** A host with a connected account at the sandbox, on which guests pay their stays by card; the clock of both stands at one instant. */
export async function openCardStage() {
  const stripe = await openStripeAccount({ now: start });
  const platform = await createTestPlatform({ stripe });
  let events = 0;

  async function openHost() {
    const { id: accountId } = await buildCustomer(platform, {
      firstName: 'Amaia',
      lastName: 'Etcheverry',
      trialDays: 400,
    });
    const property = await buildProperty(platform, { accountId, name: 'Itsaso' });
    return { accountId, property, ...(await connectHost(platform, stripe, accountId)) };
  }
  type Host = Awaited<ReturnType<typeof openHost>>;

  /** A stay, and the page on which 300 € of it are paid, filled in by its guest; nobody here has heard of it. */
  async function payUnheard({ property, control, accountId }: Host): Promise<OwnStay & { id: string }> {
    const own = await agreeStay(platform, property);
    await buildContract(platform, own);
    const payer = { label: 'Itsaso', language: 'fr', email: null, stayUrl: 'https://chez.example/sejour/x' } as const;
    const url = await payByCard(platform, own, payer);
    await control.completeCheckout(url?.split('/').at(-1) ?? '', 'success');
    const { rows } = await platform.pool.query<{ id: string }>(
      'select id from card_payment where reservation_id = $1 and account_id = $2',
      [own.reservationId, accountId],
    );
    return { ...own, id: rows[0]?.id ?? '' };
  }

  async function pay(host: Host): Promise<PaidStay> {
    const paid = await payUnheard(host);
    await settleCardPayment(platform, { id: paid.id });
    const { rows } = await platform.pool.query<{ intentId: string; chargeId: string }>(
      'select intent_id as "intentId", charge_id as "chargeId" from card_payment where id = $1',
      [paid.id],
    );
    return { ...paid, intentId: rows[0]?.intentId ?? '', chargeId: rows[0]?.chargeId ?? '' };
  }

  return {
    stripe,
    platform,
    openHost,
    pay,
    payUnheard,
    /** Stripe tells of an object on an account, in any order and as often as it likes. */
    async tell(connectedId: string, objectType: string, objectId: string): Promise<void> {
      events += 1;
      const id = `evt_${events}`;
      await platform.pool.query(
        `insert into connect_event (id, family, type, connected_id, object_type, object_id, received_at)
         values ($1, 'connect', 'any', $2, $3, $4, now())`,
        [id, connectedId, objectType, objectId],
      );
      await transact(platform, null, async (tx) => processHostEvent(platform, tx, id));
    },
    /** Time passes here and at Stripe. */
    async later(milliseconds: number): Promise<void> {
      platform.clock.advance(milliseconds);
      await stripe.control.advance({ to: platform.clock.now() });
    },
  };
}
export type CardStage = Awaited<ReturnType<typeof openCardStage>>;
