import { Readable } from 'node:stream';
import * as api from '@app/contract/compliance/api.ts';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import * as compliance from '@app/domain/compliance';
import { cardAccountOf } from '@app/domain/payments';
import { DomainError } from '@app/domain/platform';
import { exampleContract } from '@app/domain/storefront';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** The contracts that guests accepted, as their hosts read them. */
export const contractBindings: readonly Binding[] = [
  bind(api.readContractEndpoint, async ({ platform, principal: { accountId }, input }) =>
    compliance.describeContract(platform, { accountId, reservationId: input.params.id }),
  ),

  bind(api.contractPdfEndpoint, async ({ platform, principal: { accountId }, input }) => {
    const file = await compliance.contractFile(platform, { accountId, reservationId: input.params.id });
    if (!file) throw new DomainError('not_found');
    return answerOf(file);
  }),

  bind(api.exampleContractEndpoint, async ({ platform, principal: { accountId }, input }) => {
    const cardIsReady = (await cardAccountOf(platform, accountId)) !== null;
    return answerOf(await exampleContract(platform, { accountId, propertyId: input.params.id }, { cardIsReady }));
  }),
];

function answerOf({ filename, content }: compliance.ContractFile): FileAnswer {
  return { name: filename, size: content.length, content: Readable.from([content]) };
}
