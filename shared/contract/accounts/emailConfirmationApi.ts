import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';

/** Apart from the other calls about credentials: every page of the customer area may offer it, and none of those. */
export const requestEmailConfirmationEndpoint = defineEndpoint({
  name: 'accounts.requestEmailConfirmation',
  method: 'POST',
  path: '/api/account/email-confirmation',
  summary: 'Envoie de nouveau le lien qui confirme son adresse e-mail.',
  access: { kind: 'customer' },
  status: 202,
  response: z.object({ message: z.string() }),
  errors: ['too_many_requests'],
});
