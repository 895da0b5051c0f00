import type { EndpointName } from '@app/contract/registry.ts';
import type { Example, World } from './Example.ts';
import { aboutStay, buildBegunStay } from './reservationExamples.ts';

const cardId = '00000000-0000-4000-8000-0000000000e1';
const claimId = '00000000-0000-4000-8000-0000000000e2';
const photoId = '00000000-0000-4000-8000-0000000000e3';

/** A stay that has begun, whose guest left a card against damage; what is claimed of it, and a photo. */
function prepare({ claim, photo }: { claim?: 'announced' | 'agreed'; photo?: true }) {
  return async (world: World): Promise<void> => {
    await buildBegunStay(world);
    const { pool } = world.platform;
    const stay = aboutStay.params().id;
    await pool.query(
      `insert into card_payment (id, account_id, reservation_id, connected_id, purpose, way, state, cents, intent_id,
         customer_id, method_id, created_at, updated_at)
       select $1, account_id, id, 'acct_test', 'imprint', 'page', 'held', 9000000, 'seti_test', 'cus_test', 'pm_test', now(), now()
       from reservation where id = $2`,
      [cardId, stay],
    );
    await pool.query(
      `insert into stay_caution (reservation_id, account_id, cents, kind, state, card_payment_id, given_at, ends_at, created_at, updated_at)
       select id, account_id, 9000000, 'imprint', 'given', $1, now(), departure, now(), now() from reservation where id = $2`,
      [cardId, stay],
    );
    if (claim)
      await pool.query(
        `insert into caution_claim (id, account_id, reservation_id, cents, motive, state, answer_by, take_by, created_at)
         select $1, account_id, id, 9000, 'La table basse du salon est cassée.', $2, departure, departure, now()
         from reservation where id = $3`,
        [claimId, claim, stay],
      );
    if (photo)
      await pool.query(
        `insert into caution_photo (id, account_id, reservation_id, bytes, created_at)
         select $1, account_id, id, '\\xffd8ff', now() from reservation where id = $2`,
        [photoId, stay],
      );
  };
}

const params = () => aboutStay.params();
const ofPhoto: Example = { prepare: prepare({ photo: true }), params: () => ({ ...params(), photoId }) };

/** What requests about cautions by card need. */
export const cautionExamples: Partial<Record<EndpointName, Example>> = {
  'payments.readCaution': { prepare: prepare({ claim: 'announced', photo: true }), params },
  'payments.releaseCaution': { prepare: prepare({}), params },
  'payments.addClaimPhoto': { prepare: prepare({}), params },
  'payments.removeClaimPhoto': ofPhoto,
  'payments.openClaimPhoto': ofPhoto,
  'payments.claimCaution': {
    prepare: prepare({ photo: true }),
    params,
    body: () => ({ cents: 9_000, motive: 'La table basse du salon est cassée.' }),
  },
  'payments.takeCaution': { prepare: prepare({ claim: 'agreed' }), params },
  'payments.giveUpClaim': { prepare: prepare({ claim: 'announced' }), params },
};
