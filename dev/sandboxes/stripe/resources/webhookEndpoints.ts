import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from '../state/newObject.ts';
import { apiVersion, type WebhookEndpoint } from '../state/SandboxObjects.ts';
import { listPage } from './listPage.ts';
import { address, changedMetadata, erasable, flag, metadata, metadataChange, paging, text } from './parameters.ts';
import { call, type Call, resource } from './resource.ts';

const path = '/v1/webhook_endpoints';
const endpoints = resource('webhook_endpoint', path);

export const webhookEndpointCalls: Call[] = [
  endpoints.create<Stripe.WebhookEndpointCreateParams>()(
    {
      url: address,
      enabled_events: z.array(text).min(1),
      api_version: z.literal(apiVersion).optional(),
      description: erasable.optional(),
      metadata: metadata.optional(),
    },
    (account, { api_version: version = null, description = null, metadata: notes = {}, ...wish }) =>
      account.add('webhook_endpoint', {
        ...wish,
        id: newId('we'),
        object: 'webhook_endpoint',
        application: null,
        api_version: version,
        created: account.now(),
        description,
        livemode: false,
        metadata: notes,
        secret: newId('whsec', 32),
        status: 'enabled',
      }),
  ),
  endpoints.retrieve(withoutSecret),
  endpoints.act<Stripe.WebhookEndpointUpdateParams>()(
    '',
    {
      url: address.optional(),
      enabled_events: z.array(text).min(1).optional(),
      disabled: flag.optional(),
      metadata: metadataChange.optional(),
    },
    (account, endpoint, { disabled = endpoint.status === 'disabled', ...wish }) =>
      withoutSecret(
        account.change(endpoint, {
          ...wish,
          status: disabled ? 'disabled' : 'enabled',
          metadata: changedMetadata(endpoint.metadata, wish.metadata),
        }),
      ),
  ),
  endpoints.remove(() => undefined),
  call<Stripe.WebhookEndpointListParams>()('GET', path, paging, (account, page) =>
    listPage(path, account.all('webhook_endpoint').map(withoutSecret), page),
  ),
];

/** Stripe tells the secret once, when the endpoint is made. */
function withoutSecret({ secret: _secret, ...shown }: WebhookEndpoint): WebhookEndpoint {
  return shown;
}
