import sharp from 'sharp';
import { atCommit, beforeInsert, beforeUpdate, onCall } from '../steps/Boundary.ts';
import { until } from '../steps/complete.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { Guest, hiddenFields } from '../steps/Guest.ts';
import { mailTo } from '../steps/mails.ts';
import { guestOf, nameOf, price, stayOf, unlikeAtHosts } from '../steps/sales.ts';
import type { Site } from '../steps/Site.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { bookWithCaution, cautionPageOf, giveCaution } from './guestCaution.flow.ts';
import { guestBooking } from './guestBooking.flow.ts';

/** A part of the caution, in cents. */
const claimed = 180_00;

/** A host claims a part of a caution with a photo, and its guest agrees → the kept card is charged once and forgotten, and both are told. */
export const guestClaim: Flow = {
  name: 'a part of a caution is claimed',
  recovery: 75_000,

  boundaries: [
    beforeInsert('api', 'photo to be kept', 'caution_photo'),
    beforeInsert('api', 'claim to be noted', 'caution_claim'),
    atCommit('api', 'commit of the claim', 'caution_claim'),
    beforeUpdate('api', 'answer to be noted', 'caution_claim', `new.state = 'agreed' and old.state = 'announced'`),
    beforeInsert('worker', 'charge of the claim to be noted', 'card_payment', `new.purpose = 'claim'`),
    atCommit('worker', 'commit of the charge of the claim', 'card_payment', `new.purpose = 'claim'`),
    onCall('charge of the claim begun at Stripe', 'workerToStripe', 'POST /v1/payment_intents '),
    onCall('claim charged at Stripe', 'workerToStripe', '/confirm '),
    beforeUpdate('worker', 'claim noted as taken', 'caution_claim', `new.state = 'taken' and old.state = 'taking'`),
    atCommit('worker', 'commit of the money of the claim', 'stay_payment', `new.purpose = 'caution'`),
    onCall('card forgotten once it was charged', 'workerToStripe', '/detach '),
  ],

  async prepare(site, key, outside) {
    await bookWithCaution(site, key, outside);
    await giveCaution(site, key, outside);
    // Nothing can be claimed before the arrival. Its nights stay as they were.
    await outside.database.query(
      `update reservation r set arrival = current_date - 2 from account a where a.id = r.account_id and a.email = $1`,
      [addressOf(key)],
    );
  },

  async run(site, key, outside) {
    await claim(site, key);
    await until('mail of the claim', async () => (isTold(outside, key) ? true : undefined));
    const guest = new Guest(site, nameOf(outside, key));
    const path = cautionPageOf(key);
    const page = await guest.read(path);
    // Sent again after no answer, it is answered already.
    await guest.send(path, { ...hiddenFields(page), etape: 'caution-accord', reponse: 'La vasque m’a échappé.' });
  },

  mails: (key) => [
    ...guestBooking.mails(key).filter(({ says }) => !says.startsWith('guest_stay')),
    { ...mailTo(guestOf(key), 'guest_stay'), times: 3 },
    { ...mailTo(addressOf(key), 'stay_caution'), times: 3 },
  ],

  holds: {
    'not one claim, which is taken': `(select count(*) = 1 and bool_and(state = 'taken' and cents = ${claimed} and settled_at is not null)
      from caution_claim where account_id = a.id)`,
    'not one photo, which is of the claim': `(select count(*) = 1 and bool_and(claim_id is not null) from caution_photo
      where account_id = a.id)`,
    'not one caution, which is taken': `(select count(*) = 1 and bool_and(state = 'taken' and ended_at is not null)
      from stay_caution where account_id = a.id)`,
    'not one charge of it, which is paid': `(select count(*) = 1 and bool_and(state = 'paid' and wish is null) from card_payment
      where account_id = a.id and purpose = 'claim')`,
    'the card is not forgotten here': `(select count(*) = 1 and bool_and(state = 'closed') from card_payment
      where account_id = a.id and purpose = 'imprint')`,
    'its money is not noted once': `(select count(*) = 1 and sum(cents) = ${claimed} from stay_payment
      where account_id = a.id and purpose = 'caution')`,
  },
  missing: async (outside, keys) => unlikeAtHosts(outside, keys, { charged: [price.deposit, claimed], refunded: [] }),
};

/** The host adds a photo and claims; whoever got no answer looks before they ask again. */
async function claim(site: Site, key: string): Promise<void> {
  const cookie = await signInHost(site, key);
  const path = `/api/reservations/${await stayOf(site, cookie)}/caution`;
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b9553b' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(content)], 'vasque.png', { type: 'image/png' });
  const unless = (isDone: (caution: Caution) => boolean, ask: () => ReturnType<Site['post']>) =>
    site.untilAnswered(async () => {
      const { body, ...answer } = await site.get(path, cookie);
      if (answer.status !== 200) return { ...answer, body };
      const { caution } = body as { caution: Caution };
      return isDone(caution) ? { status: 201, body } : ask();
    }, [201]);
  await unless(
    ({ draftPhotos }) => draftPhotos.length > 0,
    () => site.postFile(`${path}/photos`, { field: 'file', file }, cookie),
  );
  const wanted = { cents: claimed, motive: 'La vasque de la salle d’eau est fendue.', takesAlone: true };
  await unless(
    (caution) => caution.claim !== null,
    () => site.post(`${path}/claim`, wanted, cookie),
  );
}

interface Caution {
  draftPhotos: readonly unknown[];
  claim: object | null;
}

/** Whether the guest has the mail of the claim, which follows that of their booking. */
const isTold = ({ mailbox }: Outside, key: string): boolean =>
  mailbox.filter(mailTo(guestOf(key), 'guest_stay').matches).length >= 2;
