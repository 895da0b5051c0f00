import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { newsBounds, newsKinds } from './rules.ts';

const customer = endpointsOf('news', { kind: 'customer' });

export const newsItemSchema = z.object({
  /** Unique among the items. */
  key: z.string(),
  kind: z.enum(newsKinds),
  /** Values that the sentence needs, by kind: ids, names, days, cents. */
  data: z.record(z.string(), z.string()),
  at: z.iso.datetime(),
  unread: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

export const countNewsEndpoint = customer.get('count', '/api/news/unread', {
  summary: 'Combien de nouvelles ne sont pas lues, comptées jusqu’à dix.',
  response: z.object({ unread: z.number().int().min(0).max(newsBounds.unread) }),
  conditional: true,
});

export const listNewsEndpoint = customer.get('list', '/api/news', {
  summary: 'Ce qui s’est passé depuis trente jours, le plus récent d’abord.',
  response: z.object({ items: z.array(newsItemSchema).max(newsBounds.items) }),
  conditional: true,
});

/** What came in meanwhile, and was not on the screen, stays unread. */
export const readNewsEndpoint = customer.put('markRead', '/api/news/reading', {
  summary: 'Marque comme lu tout ce qui date d’avant un instant, ou de cet instant.',
  body: z.object({ upTo: z.iso.datetime('Instant invalide') }),
});

export const newsEndpoints = [countNewsEndpoint, listNewsEndpoint, readNewsEndpoint] as const;
