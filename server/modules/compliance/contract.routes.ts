import { Readable } from 'node:stream';
import * as api from '@app/contract/compliance/api.ts';
import * as compliance from '@app/domain/compliance';
import { DomainError } from '@app/domain/platform';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** The contracts that guests accepted, as their hosts read them. */
export const contractBindings: readonly Binding[] = [
  bind(api.readContractEndpoint, async ({ platform, principal: { accountId }, input }) =>
    compliance.describeContract(platform, { accountId, reservationId: input.params.id }),
  ),

  bind(api.contractPdfEndpoint, async ({ platform, principal: { accountId }, input }) => {
    const file = await compliance.contractFile(platform, { accountId, reservationId: input.params.id });
    if (!file) throw new DomainError('not_found');
    const { filename, content } = file;
    return { name: filename, size: content.length, content: Readable.from([content]) };
  }),
];
