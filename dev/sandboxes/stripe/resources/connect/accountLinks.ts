import type Stripe from 'stripe';
import { z } from 'zod';
import { openLink } from '../../connect/onboardingLinks.ts';
import { invalidRequest, refuse } from '../../state/StripeFault.ts';
import { address, text } from '../parameters.ts';
import { call, type Call } from '../resource.ts';

const flow = z.strictObject({
  collection_options: z
    .strictObject({
      fields: z.enum(['currently_due', 'eventually_due']).optional(),
      future_requirements: z.enum(['include', 'omit']).optional(),
    })
    .optional(),
  refresh_url: address,
  return_url: address.optional(),
});

export const accountLinkCalls: Call[] = [
  call<Stripe.V2.Core.AccountLinkCreateParams>()(
    'POST',
    '/v2/core/account_links',
    {
      account: text,
      use_case: z.strictObject({
        type: z.enum(['account_onboarding', 'account_update']),
        account_onboarding: flow.optional(),
        account_update: flow.optional(),
      }),
    },
    (account, { account: id, use_case: useCase }) => {
      if (account.isConnected) throw invalidRequest('This call is made by a platform, for an account that it names.');
      const known = account.find('v2.core.account', id, 'account');
      if (known.closed) refuse('account', `The account ${id} is closed.`);
      const options =
        useCase[useCase.type] ?? refuse(`use_case.${useCase.type}`, `use_case.${useCase.type} is required.`);
      const { link, url } = openLink(account, {
        account: id,
        useCase: useCase.type,
        refreshUrl: options.refresh_url,
        returnUrl: options.return_url ?? null,
      });
      return {
        object: 'v2.core.account_link',
        account: id,
        created: new Date(account.now() * 1_000).toISOString(),
        expires_at: new Date(link.expiresAt * 1_000).toISOString(),
        livemode: false,
        url,
        use_case: useCase,
      };
    },
  ),
];
