import type Stripe from 'stripe';
import { z } from 'zod';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import {
  address,
  changedMetadata,
  erasable,
  flag,
  metadata,
  metadataChange,
  paging,
  parameters,
  text,
} from '../http/parameters.ts';
import { apiVersion, type WebhookEndpoint } from '../SandboxObjects.ts';
import { newId } from '../newId.ts';

/** Stripe tells the secret once, when the endpoint is made. */
function withoutSecret(endpoint: WebhookEndpoint): WebhookEndpoint {
  const shown = { ...endpoint };
  delete shown.secret;
  return shown;
}

export const webhookEndpointCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    parameters: parameters<Stripe.WebhookEndpointCreateParams>()({
      url: address,
      enabled_events: z.array(text).min(1),
      api_version: z.literal(apiVersion).optional(),
      description: erasable.optional(),
      metadata: metadata.optional(),
    }),
    run: ({ account, parameters: wish }) =>
      account.add('webhook_endpoint', {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: wish.api_version ?? null,
        application: null,
        created: account.now(),
        description: wish.description ?? null,
        enabled_events: wish.enabled_events,
        livemode: false,
        metadata: wish.metadata ?? {},
        secret: newId('whsec', 32),
        status: 'enabled',
        url: wish.url,
      }),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    parameters: parameters<Stripe.WebhookEndpointRetrieveParams>()({}),
    run: ({ account, id }) => withoutSecret(account.find('webhook_endpoint', id)),
  }),
  defineCall({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    parameters: parameters<Stripe.WebhookEndpointUpdateParams>()({
      url: address.optional(),
      enabled_events: z.array(text).min(1).optional(),
      disabled: flag.optional(),
      metadata: metadataChange.optional(),
    }),
    run: ({ account, id, parameters: wish }) => {
      const endpoint = account.find('webhook_endpoint', id);
      const isDisabled = wish.disabled ?? endpoint.status === 'disabled';
      account.change(endpoint, {
        url: wish.url ?? endpoint.url,
        enabled_events: wish.enabled_events ?? endpoint.enabled_events,
        status: isDisabled ? 'disabled' : 'enabled',
        metadata: changedMetadata(endpoint.metadata, wish.metadata),
      });
      return withoutSecret(endpoint);
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    parameters: parameters<Stripe.WebhookEndpointDeleteParams>()({}),
    run: ({ account, id }) => {
      account.find('webhook_endpoint', id);
      account.remove('webhook_endpoint', id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  }),
  defineCall({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    parameters: parameters<Stripe.WebhookEndpointListParams>()(paging),
    run: ({ account, parameters: page }) =>
      listPage('/v1/webhook_endpoints', account.all('webhook_endpoint').map(withoutSecret), page),
  }),
];
