import * as api from '@app/contract/payments/disputes/disputesApi.ts';
import * as findings from '@app/contract/payments/reconciliation/findingsApi.ts';
import * as payments from '@app/domain/payments';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Card payments that guests' banks dispute, what their hosts answer, and what differs at Stripe from what is noted here. */
export const disputesBindings: readonly Binding[] = [
  bind(api.listDisputesEndpoint, async ({ platform, principal: { accountId }, input: { query } }) => ({
    disputes: await payments.readDisputes(platform, accountId, { reservationId: query.reservation }),
  })),

  bind(api.saveDisputeTextEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    payments.saveDisputeText(platform, { accountId, disputeId: params.id }, body),
  ),

  bind(api.disputeFileEndpoint, async ({ platform, principal: { accountId }, input: { params } }) =>
    payments.openDisputeFile(platform, { accountId, disputeId: params.id }),
  ),

  bind(api.answerDisputeEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    payments.answerDispute(platform, { accountId, disputeId: params.id }, body),
  ),

  bind(api.askAgainEndpoint, async ({ platform, principal: { accountId }, input: { params } }) =>
    payments.askAgain(platform, { accountId, disputeId: params.id }),
  ),

  bind(findings.listFindingsEndpoint, async ({ platform, principal: { accountId } }) =>
    payments.readFindings(platform, accountId),
  ),

  bind(findings.dismissFindingEndpoint, async ({ platform, principal: { accountId }, input: { params } }) =>
    payments.dismissFinding(platform, { accountId, id: params.id }),
  ),
];
