import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { StripeControl } from '@sandbox/stripe/control';
import { until } from './complete.ts';
import type { Outside } from './Flow.ts';
import { Guest, hiddenFields } from './Guest.ts';
import { findHome } from './rentals.ts';
import type { Site } from './Site.ts';
import { addressOf, signInHost } from './signIn.ts';

const today = dayAt(new Date());
/** A stay that is far enough away for its balance to be due later. */
const dates = { arrivee: addDays(today, 120), depart: addDays(today, 125), adultes: '2', enfants: '0' };
/** Five nights at 100 €, of which 30 % when it is booked. */
export const price = { whole: 500_00, deposit: 150_00, balance: 350_00 } as const;

/** The e-mail address of the guest of a key. */
export const guestOf = (key: string) => `voyageur-${key}@fautes.test`;

/** The name of the site of a host. */
export const nameOf = ({ dns }: Pick<Outside, 'dns'>, key: string) => dns.nameOf(`hote-${key}`);

/** Has the site of a host, who has a name for it, sell the nights of a flat, paid by card to their own account at Stripe. */
export async function sellNights(
  site: Site,
  key: string,
  outside: Outside,
  { cautionCents = 0 }: { cautionCents?: number } = {},
): Promise<void> {
  const cookie = await signInHost(site, key);
  // A subscriber, whose name and address documents bear.
  await outside.database.query(
    `update customer set subscription_status = 'active', address = '12 rue des Tamaris', postal_code = '64200', city = 'Biarritz',
       country = 'FR' where account_id = (select id from account where email = $1)`,
    [addressOf(key)],
  );
  const flat = {
    name: 'Itsaso',
    kind: 'apartment',
    address: { line1: '12 rue des Tamaris', postalCode: '64200', city: 'Biarritz', country: 'FR' },
    capacity: 4,
    bedrooms: 2,
    status: 'active',
  };
  await site.untilAnswered(() => site.post('/api/properties', flat, cookie), [201]);
  const propertyId = await findHome(site, cookie);
  const rates = { baseCents: 100_00, seasons: [], minNights: 2, maxNights: 28, cleaningCents: 0, steps: [] };
  await site.untilAnswered(() => site.put(`/api/properties/${propertyId}/rates`, rates, cookie), [200]);
  await site.untilAnswered(() => site.post('/api/payments/account/onboarding', {}, cookie), [200]);
  await outside.stripe.onboard(await connectedId(outside, key), 'complete');
  await until('ready account', async () => {
    const { body } = await site.post('/api/payments/account/refresh', {}, cookie);
    return (body as { state?: string }).state === 'ready' ? true : undefined;
  });
  const { body } = await site.untilAnswered(() => site.get('/api/stay-terms', cookie), [200]);
  const { version, terms } = body as { version: number; terms: { means: object; caution: object } };
  const wanted = {
    ...terms,
    version,
    booking: { mode: 'instant', answerHours: 24 },
    deposit: { kind: 'arrhes', percent: 30 },
    means: { ...terms.means, card: true },
    caution: { ...terms.caution, cents: cautionCents },
  };
  await site.untilAnswered(() => site.put('/api/stay-terms', wanted, cookie), [200]);
}

/** What people and banks do at the host's account, and what happened there. */
export async function accountOf(outside: Outside, key: string): Promise<StripeControl> {
  return outside.stripe.of(await connectedId(outside, key));
}

async function connectedId({ database }: Pick<Outside, 'database'>, key: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select h.connected_id as id from host_account h join account a on a.id = h.account_id where a.email = $1 and h.closed_at is null`,
    [addressOf(key)],
  );
  return rows[0]?.id ?? '';
}

/** Books as a guest does, from the first page to the page of Stripe. @returns its session, once it is open. */
export async function bookByCard(site: Site, key: string, outside: Outside): Promise<string> {
  const guest = new Guest(site, nameOf(outside, key));
  const path = '/logements/itsaso/reserver';
  const first = await until('page to book on', async () => {
    const page = await guest.read(`${path}?${new URLSearchParams(dates).toString()}`);
    return hiddenFields(page)['jeton'] === undefined ? undefined : page;
  });
  const who = {
    prenom: 'Ane',
    nom: 'Duhamel',
    email: guestOf(key),
    telephone: '',
    rue: '4 rue des Basques',
    ville: 'Bayonne',
    pays: 'FR',
    message: '',
  };
  const summary = await guest.send(path, { ...hiddenFields(first), ...dates, ...who, etape: 'recap' });
  // Sent again after no answer, it is the same booking.
  const last = { ...hiddenFields(summary), etape: 'reserver', moyen: 'card', accord: 'oui' };
  const { location, status } = await guest.send(path, last);
  if (location === null) throw new Error(`The site did not book, and answered ${status}`);
  if (location.includes('/c/pay/')) return location.split('/').at(-1) ?? '';
  // Stripe did not answer: the page of the stay leads there, once it does.
  return openFromStay(site, key, outside, { path: location, step: 'payer' });
}

/** The guest of a key on a page of their stay asks for the card's page. @returns its session, once it is open. */
export async function openFromStay(
  site: Site,
  key: string,
  outside: Outside,
  { path, step }: { path: string; step: string },
): Promise<string> {
  const guest = new Guest(site, nameOf(outside, key));
  const address = await until('page of Stripe', async () => {
    const page = await guest.read(path);
    const { location } = await guest.send(path, { ...hiddenFields(page), etape: step });
    return location?.includes('/c/pay/') === true ? location : undefined;
  });
  return address.split('/').at(-1) ?? '';
}

/** The id of the only stay of a host. */
export async function stayOf(site: Site, cookie: string): Promise<string> {
  const { body } = await site.untilAnswered(() => site.get('/api/reservations', cookie), [200]);
  return (body as { reservations: { id: string }[] }).reservations[0]?.id ?? '';
}

/** How many charges and refunds each host's account must have, of how much in all, a sentence for each that has not. */
export async function unlikeAtHosts(
  outside: Outside,
  keys: readonly string[],
  wanted: { charged: readonly number[]; refunded: readonly number[] },
): Promise<string[]> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const { charges, refunds } = await (await accountOf(outside, key)).ledger();
      const paid = charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
      const back = refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
      return [
        ['charged', paid, wanted.charged],
        ['refunded', back, wanted.refunded],
      ].flatMap(([what, are, should]) =>
        String(are) === String(should)
          ? []
          : [`${key}: ${String(are)} ${String(what)} at Stripe, not ${String(should)}`],
      );
    }),
  );
  return found.flat();
}
