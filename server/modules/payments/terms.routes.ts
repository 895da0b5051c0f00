import * as api from '@app/contract/payments/api.ts';
import * as payments from '@app/domain/payments';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** The terms on which a host's guests book. */
export const termsBindings: readonly Binding[] = [
  bind(api.readTermsEndpoint, async ({ platform, principal }) => payments.readTerms(platform, principal.accountId)),

  bind(api.changeTermsEndpoint, async ({ platform, principal, input }) =>
    payments.changeTerms(platform, principal.accountId, input.body),
  ),

  bind(api.readPropertyTermsEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.readPropertyTerms(platform, { accountId, id: input.params.id }),
  ),

  bind(api.changePropertyTermsEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.changePropertyTerms(platform, { accountId, id: input.params.id }, input.body),
  ),

  bind(api.resetPropertyTermsEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.resetPropertyTerms(platform, { accountId, id: input.params.id }),
  ),
];
