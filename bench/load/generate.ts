import { createHmac } from 'node:crypto';
import { answerParent } from '../framework/Child.ts';
import { loadOrder, type Load } from './Load.ts';
import { sendAtOnce } from './sendAtOnce.ts';
import { sendSteadily } from './sendSteadily.ts';

/** `t=…,v1=…`: what Stripe puts into `Stripe-Signature`. */
function signature(secret: string, body: string): string {
  const at = Math.floor(Date.now() / 1_000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

let signedSoFar = 0;

/** The next of a row of events, each with an id of its own. */
function signedEvent({ secret, body: pattern }: NonNullable<Load['signed']>) {
  signedSoFar += 1;
  const body = pattern.replaceAll('{{id}}', `evt_${process.pid}_${signedSoFar}`);
  return { body, headers: { 'stripe-signature': signature(secret, body) } };
}

answerParent(loadOrder, async (order) => {
  const { headers, clients, signed, rate } = order;
  const make = (connection: number) => {
    const own = signed ? signedEvent(signed) : clients[connection];
    return { body: own?.body, headers: { ...headers, ...own?.headers } };
  };
  return rate === undefined ? sendAtOnce(order, make) : sendSteadily(order, rate, () => make(0));
});
