import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../testing/index.ts';
import { readMoney } from '../plans/readMoney.ts';
import { openCardStage, type CardStage, type PaidStay } from '../testing/openCardStage.ts';

let stage: CardStage;
let host: Awaited<ReturnType<CardStage['openHost']>>;
let thief: Awaited<ReturnType<CardStage['openHost']>>;
let stay: PaidStay;
/** What happened to the stay at Stripe, and what Stripe calls it. */
let objects: readonly (readonly [type: string, id: string])[];

beforeAll(async () => {
  stage = await openCardStage();
  [host, thief] = [await stage.openHost(), await stage.openHost()];
  stay = await stage.pay(host);
  const refund = await host.control.refund(stay.chargeId, 1_000);
  const dispute = await host.control.dispute(stay.chargeId, 'needs_response');
  const [row] = await readRows<{ session: string }>(
    stage.platform,
    'select session_id as session from card_payment where id = $1',
    [stay.id],
  );
  objects = [
    ['checkout.session', row?.session ?? ''],
    ['payment_intent', stay.intentId],
    ['charge', stay.chargeId],
    ['refund', refund.id],
    ['dispute', dispute.id],
    // Of which nothing is stored, whoever tells of it.
    ['setup_intent', 'seti_1'],
    ['payout', 'po_1'],
  ];
});
afterAll(async () => stage.platform.close());

const movements = async () => (await readMoney(stage.platform, stay)).payments.map(({ cents }) => cents);

describe('what Stripe tells of one host’s account', () => {
  it('and names an object of another host’s changes nothing of either', async () => {
    for (const [type, id] of objects) await stage.tell(thief.id, type, id);
    expect(await movements()).toStrictEqual([30_000]);
    expect(
      await readRows(stage.platform, 'select from card_payment where account_id = $1', [thief.accountId]),
    ).toHaveLength(0);
    expect(await readRows(stage.platform, 'select from stay_dispute')).toHaveLength(0);
  });

  it('changes it once, however often and in whichever order it is told', async () => {
    for (const [type, id] of [...objects, ...objects.toReversed(), ...objects]) await stage.tell(host.id, type, id);
    expect((await movements()).toSorted((one, other) => one - other)).toStrictEqual([-29_000, -1_000, 30_000]);
    expect(await readRows(stage.platform, 'select from stay_dispute')).toHaveLength(1);
  });
});
