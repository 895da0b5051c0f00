import { Readable } from 'node:stream';
import * as api from '@app/contract/payments/cautions/cautionsApi.ts';
import * as payments from '@app/domain/payments';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import { encodeEvidence } from './encodeEvidence.ts';

/** The caution of a stay by card, as its host follows it. */
export const cautionBindings: readonly Binding[] = [
  bind(api.readCautionEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.readStayCaution(platform, { accountId, reservationId: input.params.id }),
  ),

  bind(api.releaseCautionEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.releaseCaution(platform, { accountId, reservationId: input.params.id }),
  ),

  bind(api.addClaimPhotoEndpoint, async ({ platform, principal: { accountId }, input: { params, upload } }) => {
    const own = { accountId, reservationId: params.id };
    // Before the file is read: what is not theirs costs nothing.
    await payments.readStayCaution(platform, own);
    return payments.addClaimPhoto(platform, own, await encodeEvidence(upload.path));
  }),

  bind(api.removeClaimPhotoEndpoint, async ({ platform, principal: { accountId }, input: { params } }) =>
    payments.removeClaimPhoto(platform, { accountId, reservationId: params.id, photoId: params.photoId }),
  ),

  bind(api.openClaimPhotoEndpoint, async ({ platform, principal: { accountId }, input: { params } }) => {
    const own = { accountId, reservationId: params.id, photoId: params.photoId };
    const jpeg = await payments.openClaimPhoto(platform, own, { sentOnly: false });
    return { name: `photo-${params.photoId}.jpg`, size: jpeg.length, content: Readable.from([jpeg]) };
  }),

  bind(api.claimCautionEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    payments.claimCaution(platform, { accountId, reservationId: params.id }, body),
  ),

  bind(api.takeCautionEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.takeClaim(platform, { accountId, reservationId: input.params.id }),
  ),

  bind(api.giveUpClaimEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.giveUpClaim(platform, { accountId, reservationId: input.params.id }),
  ),
];
