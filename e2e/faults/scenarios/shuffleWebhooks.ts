import { setTimeout as wait } from 'node:timers/promises';
import type { StripeWebhook } from '@sandbox/stripe/control';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Random } from '../stage/Random.ts';
import { crowd, type Scenario } from '../stage/Scenario.ts';
import type { Stage } from '../stage/Stage.ts';

const mostTimes = 5;
const atOnce = 20;
/** Of all deliveries, those whose connection breaks before the answer. */
const cutShare = 0.05;

/** Stripe's events come in any order, one to five times each, twenty at once, and some connections break. */
export function shuffleWebhooks(flow: Flow, random: Random): Scenario {
  return {
    name: `webhooks shuffled, repeated up to ${mostTimes} times, ${atOnce} at once, 5 % cut`,
    flow,
    promise: 'webhooks',
    count: crowd * 2,
    async run(stage, begin) {
      const { stripe } = stage.outside;
      await stripe.holdWebhooks();
      await begin().all;
      const held: StripeWebhook[] = [];
      // A checkout's events are complete when no more arrive.
      await waitUntil(async () => {
        const now = await heldEvents(stage);
        const isQuiet = now.length > 0 && now.length === held.length;
        held.splice(0, held.length, ...now);
        await wait(200);
        return isQuiet;
      }, 10_000);
      const deliveries = held.flatMap((event) => repeat(event, 1 + Math.floor(random.below(mostTimes))));
      const cuts = await deliverAll(stage, shuffle(deliveries, random), random);
      // A cut delivery may not have arrived: each event is finally delivered once, as Stripe would.
      await deliverAll(stage, held, null);
      await stripe.dropWebhooks();
      stage.cuts += cuts;
      stage.figures.push({ promise: 'webhooks', text: `${deliveries.length + held.length} deliveries, ${cuts} cut` });
    },
  };
}

async function heldEvents(stage: Stage): Promise<StripeWebhook[]> {
  const events = await stage.outside.stripe.webhooks();
  return events.filter(({ deliveries }) => deliveries.some(({ state }) => state === 'held'));
}

const repeat = <T>(value: T, times: number): T[] => Array.from({ length: times }, () => value);

function shuffle<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random.below(1) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** @returns how many connections were broken; none without `random`. */
async function deliverAll(stage: Stage, events: readonly StripeWebhook[], random: Random | null): Promise<number> {
  const left = [...events];
  let cuts = 0;
  const deliverInTurn = async (): Promise<void> => {
    for (let event = left.shift(); event; event = left.shift()) {
      const isCut = random !== null && random.below(1) < cutShare;
      if (isCut) cuts += 1;
      await deliver(stage, event, isCut);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, deliverInTurn));
  return cuts;
}

async function deliver(stage: Stage, { id }: Pick<StripeWebhook, 'id'>, isCut: boolean): Promise<void> {
  const { payload, signature } = await stage.outside.stripe.signedEvent(id);
  const cut = new AbortController();
  const sent = fetch(`${stage.cluster.apiUrls[0]}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
    signal: cut.signal,
  });
  if (isCut) {
    setTimeout(() => cut.abort(), 1);
    await sent.catch(() => undefined);
    return;
  }
  const { status } = await sent;
  if (status < 300) return;
  if (status < 500) throw new Error(`A webhook was answered ${status}`);
  // Rate limited: Stripe retries, too.
  await wait(500);
  await deliver(stage, { id }, false);
}
