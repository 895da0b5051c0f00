import { createHmac } from 'node:crypto';
import autocannon from 'autocannon';
import { answerParent } from '../processes/answerParent.ts';
import { type Load, loadOrder } from './Load.ts';
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
  const { url, expected, seconds, connections, method, headers, clients, signed, rate } = order;
  if (rate !== undefined) {
    return sendSteadily(order, rate, () => {
      const event = signed && signedEvent(signed);
      return { ...event, headers: { ...headers, ...event?.headers } };
    });
  }
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(signed && {
      requests: [
        {
          method,
          setupRequest(request: autocannon.Request) {
            const event = signedEvent(signed);
            return { ...request, body: event.body, headers: { ...headers, ...event.headers } };
          },
        },
      ],
    }),
    setupClient(client) {
      const own = clients[opened];
      opened += 1;
      if (own) client.setHeadersAndBody({ ...headers, ...own.headers }, own.body);
    },
  });
  const answers = result.statusCodeStats?.[`${expected}`]?.count ?? 0;
  const { total } = result.requests;
  if (result.errors > 0 || answers !== total) {
    const seen = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${url}: ${total} answers, of which ${seen}; ${result.errors} errors; only ${expected} was expected`,
    );
  }
  return { perSecond: total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
});
