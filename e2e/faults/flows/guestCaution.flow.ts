import { atCommit, beforeInsert, beforeUpdate, onCall } from '../steps/Boundary.ts';
import { complete, until } from '../steps/complete.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { mailTo } from '../steps/mails.ts';
import {
  accountOf,
  bookByCard,
  guestOf,
  openFromStay,
  price,
  sellNights,
  stayOf,
  unlikeAtHosts,
} from '../steps/sales.ts';
import type { Site } from '../steps/Site.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { claimSubdomain } from './claimSubdomain.flow.ts';
import { guestBooking } from './guestBooking.flow.ts';

/** The page of the stay of each key. */
const pages = new Map<string, string>();

/** The path of the page of the stay that was booked with a caution. */
export const cautionPageOf = (key: string) => pages.get(key) ?? '';

/** A guest lets their card be kept as a caution, and their host releases it → the card is forgotten at Stripe, and both are told once. */
export const guestCaution: Flow = {
  name: 'a caution is given and released',
  recovery: 75_000,

  boundaries: [
    beforeInsert('api', 'caution to be given', 'card_payment', `new.purpose = 'imprint'`),
    atCommit('api', 'page of the caution kept', 'card_payment', `new.purpose = 'imprint'`),
    onCall('page of the caution opened at Stripe', 'apiToStripe', 'POST /v1/checkout/sessions '),
    beforeUpdate('worker', 'caution noted as given', 'stay_caution', `new.state = 'given' and old.state = 'waiting'`),
    beforeUpdate('api', 'release to be noted', 'stay_caution', 'new.closing_at is not null and old.closing_at is null'),
    onCall('card forgotten at Stripe', 'workerToStripe', '/detach '),
    beforeUpdate(
      'worker',
      'caution noted as released',
      'stay_caution',
      `new.state = 'released' and old.state = 'given'`,
    ),
  ],

  prepare: bookWithCaution,

  async run(site, key, outside) {
    const { path, cookie } = await giveCaution(site, key, outside);
    // Refused as closed: an attempt that got no answer had succeeded.
    await site.untilAnswered(() => site.post(`${path}/release`, {}, cookie), [202, 409]);
  },

  mails: (key) => [
    ...guestBooking.mails(key).filter(({ says }) => !says.startsWith('guest_stay')),
    { ...mailTo(guestOf(key), 'guest_stay'), times: 2 },
    mailTo(addressOf(key), 'stay_caution'),
  ],

  holds: {
    'not one caution, which is released': `(select count(*) = 1 and bool_and(state = 'released' and ended_at is not null)
      from stay_caution where account_id = a.id)`,
    'the card is not forgotten here': `(select count(*) = 1 and bool_and(state = 'closed') from card_payment
      where account_id = a.id and purpose = 'imprint')`,
    'money of it is noted': `not exists (select from stay_payment where account_id = a.id and purpose = 'caution')`,
  },
  missing: async (outside, keys) => unlikeAtHosts(outside, keys, { charged: [price.deposit], refunded: [] }),
};

/** The guest has their card kept at Stripe. @returns where the host reads the caution, and the host's cookie. */
export async function giveCaution(
  site: Site,
  key: string,
  outside: Outside,
): Promise<{ path: string; cookie: string }> {
  const session = await openFromStay(site, key, outside, { path: cautionPageOf(key), step: 'caution' });
  await (await accountOf(outside, key)).completeCheckout(session, 'success');
  const cookie = await signInHost(site, key);
  const path = `/api/reservations/${await stayOf(site, cookie)}/caution`;
  await until('caution that was given', async () => {
    const { body } = await site.get(path, cookie);
    return stateIn(body) === 'given' ? true : undefined;
  });
  return { path, cookie };
}

/** A stay that is paid by card, and of which a caution is wanted. */
export async function bookWithCaution(site: Site, key: string, outside: Outside): Promise<void> {
  await complete(claimSubdomain, site, key, outside);
  await sellNights(site, key, outside, { cautionCents: 600_00 });
  const session = await bookByCard(site, key, outside);
  const { redirectUrl } = await (await accountOf(outside, key)).completeCheckout(session, 'success');
  pages.set(key, new URL(redirectUrl ?? '').pathname);
  await until('stay that is confirmed', async () => {
    const { rows } = await outside.database.query(
      `select from reservation r join account a on a.id = r.account_id where a.email = $1 and r.state = 'confirmed'`,
      [addressOf(key)],
    );
    return rows.length === 1 ? true : undefined;
  });
}

function stateIn(body: unknown): string | undefined {
  return (body as { caution: { state: string } | null }).caution?.state;
}
