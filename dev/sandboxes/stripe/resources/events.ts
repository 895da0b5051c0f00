import type Stripe from 'stripe';
import { z } from 'zod';
import { apiVersion, type WebhookEndpoint } from '../state/SandboxObjects.ts';
import { noSuch, refuse } from '../state/StripeFault.ts';
import { newId } from '../state/newObject.ts';
import { shownEvent } from '../webhooks/deliveries.ts';
import {
  address,
  changedMetadata,
  created,
  erasable,
  flag,
  listPage,
  metadata,
  metadataChange,
  paging,
  text,
} from './parameters.ts';
import { call, type Call, resource } from './resource.ts';

/** Stripe lists events of the last 30 days. */
const listedFor = 30 * 86_400;

export const eventCalls: Call[] = [
  call<Stripe.EventRetrieveParams>()('GET', '/v1/events/:id', {}, (account, _wish, id) => {
    const event = account.data.events.get(id);
    if (!event || event.created < account.now() - listedFor) throw noSuch('event', id);
    return shownEvent(account, event);
  }),
  call<Stripe.EventListParams>()(
    'GET',
    '/v1/events',
    {
      ...paging,
      created,
      delivery_success: flag.optional(),
      type: text.optional(),
      types: z.array(text).max(20).optional(),
    },
    (account, { delivery_success: delivered, type, types, ...page }) => {
      if (type !== undefined && types !== undefined) {
        refuse('type', 'You may only specify one of these parameters: type, types.');
      }
      const isDelivered = (id: string) =>
        (account.data.deliveries.get(id) ?? []).every(({ state }) => state === 'delivered');
      const events = [...account.data.events.values()]
        .filter((event) => event.created >= account.now() - listedFor)
        .filter((event) => type === undefined || fits(event.type, type))
        .filter((event) => types === undefined || types.some((wanted) => wanted === event.type))
        .filter(({ id }) => delivered === undefined || isDelivered(id) === delivered);
      const list = listPage('/v1/events', events, page);
      return { ...list, data: list.data.map((event) => shownEvent(account, event)) };
    },
  ),
];

/** `charge.*` stands for all events of charges. */
function fits(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

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

/** Stripe returns the secret once, when the endpoint is created. */
function withoutSecret({ secret: _secret, ...shown }: WebhookEndpoint): WebhookEndpoint {
  return shown;
}
