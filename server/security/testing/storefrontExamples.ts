import type { EndpointName } from '@app/contract/registry.ts';
import { settableTermsSchema } from '@app/contract/payments/terms/terms.ts';
import { changeTerms } from '@app/domain/payments';
import { buildName, buildStayChange, readRows } from '@app/domain/testing';
import type { Example, World } from './Example.ts';
import { aboutStay } from './reservationExamples.ts';

/** A colour and the ids of pictures and properties are right only by chance when they are made from their schema. */
const body = () => ({
  title: 'Mas des Oliviers',
  phone: '05 36 49 12 07',
  texts: {
    fr: {
      tagline: 'Deux gîtes',
      presentation: 'Bienvenue.',
      place: 'Lourmarin',
      word: 'Venez.',
      signature: 'Amaia',
      ways: [{ to: 'Gare', how: '5 min' }],
    },
  },
  languages: ['en'],
  theme: { accent: '#2b522e', pair: 'galerie', composition: 'album', mark: 'tree' },
  cover: null,
  hidden: [],
});

/** Every change counts: each begins with a site that was never saved. */
async function forgetSite({ platform, customer }: World): Promise<void> {
  await platform.pool.query('delete from host_site where account_id = $1', [customer.id]);
}

/** An option of a host who says how they are paid, and has a site on which it can be read. */
async function buildOffered(world: World): Promise<void> {
  const { platform, customer } = world;
  await aboutStay.prepare(world);
  await platform.pool.query(
    `update reservation set state = 'option', held_until = '2027-06-01', total_cents = 40000 where account_id = $1`,
    [customer.id],
  );
  const open = 'select from account where id = $1 and closed_at is null';
  if ((await readRows(platform, open, [customer.id])).length === 0) return;
  const named = 'select from hosted_name where account_id = $1 and released_at is null';
  if ((await readRows(platform, named, [customer.id])).length === 0)
    await buildName(platform, { accountId: customer.id });
  // One that another request asked for may be on its way.
  await platform.pool.query(
    `update hosted_name set proved_at = coalesce(proved_at, now()) where account_id = $1 and released_at is null`,
    [customer.id],
  );
  await platform.pool.query('delete from stay_terms where account_id = $1', [customer.id]);
  await changeTerms(platform, customer.id, settableTermsSchema.parse({ means: { vouchers: {} } }));
}

/** A stay that was booked on the site of its host. */
async function buildBooked(world: World): Promise<void> {
  await aboutStay.prepare(world);
  const { id } = aboutStay.params();
  await world.platform.pool.query(
    `insert into booking (reservation_id, account_id, submission, language, site_name, lines, link_version, told, created_at)
     select id, account_id, gen_random_uuid(), 'fr', 'arrosa.sites.example', '[]', 1, 'confirmed', now() from reservation where id = $1`,
    [id],
  );
}

const changeId = '00000000-0000-4000-8000-0000000000d7';

/** A change that the guest of the stay asks for. */
const aboutChange = {
  async prepare(world: World): Promise<void> {
    await aboutStay.prepare(world);
    const { id: reservationId } = aboutStay.params();
    const known = 'select from reservation where id = $1';
    if ((await readRows(world.platform, known, [reservationId])).length === 0) return;
    await buildStayChange(world.platform, { id: changeId, reservationId });
  },
  params: () => ({ ...aboutStay.params(), changeId }),
} satisfies Example;
/** A review that waits for its host. */
async function buildReview(world: World): Promise<void> {
  await aboutStay.prepare(world);
  await world.platform.pool.query(
    `insert into stay_review (reservation_id, account_id, state, language, rating, text, author, written_at, publish_at, created_at)
     select id, account_id, 'waiting', 'fr', 4, 'Nous avons bien dormi.', 'Anne D.', now(), now(), now() from reservation where account_id = $1
     on conflict (reservation_id) do update set state = 'waiting', motive = null, answer = ''`,
    [world.customer.id],
  );
}

/** What requests about a host's site say. */
export const storefrontExamples: Partial<Record<EndpointName, Example>> = {
  'storefront.changeSite': { prepare: forgetSite, body },
  'storefront.readOffer': aboutStay,
  'storefront.readGuestPage': aboutStay,
  'storefront.renewGuestLink': { ...aboutStay, prepare: buildBooked },
  'storefront.readStayChanges': aboutStay,
  'storefront.acceptStayChange': aboutChange,
  'storefront.declineStayChange': aboutChange,
  'storefront.sendOffer': { ...aboutStay, prepare: buildOffered },
  'storefront.publishReview': { ...aboutStay, prepare: buildReview },
  'storefront.refuseReview': { ...aboutStay, prepare: buildReview },
  'storefront.answerReview': { ...aboutStay, prepare: buildReview },
};
