import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { dayText } from '../core/lists.ts';

const admin = endpointsOf('accounts', { kind: 'permission', permission: 'view_stats' });

/** What waits for somebody of the team, most urgent first. */
export const workKinds = ['disputes', 'failed_payments', 'dead_letters', 'messages', 'undelivered_mails'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Days for which a failed payment or an undelivered mail counts as work. */
export const workDays = 30;

const workItemSchema = z.object({
  kind: z.enum(workKinds),
  /** As many as the list that it leads to shows. */
  count: z.number().int(),
  /** Of a dispute: until when the most urgent one takes evidence. Of the rest: since when the oldest one waits. */
  at: z.iso.datetime().nullable(),
});
export type WorkItem = z.infer<typeof workItemSchema>;

export const readWorkEndpoint = admin.get('readWork', '/api/admin/work', {
  summary: 'Ce qui attend quelqu’un de l’équipe, dans les sections que l’administrateur peut ouvrir.',
  response: z.object({
    /** Of each section that they may open, none waiting included. */
    items: z.array(workItemSchema),
    /** The first day on which failed payments and undelivered mails still count. */
    since: dayText,
  }),
});

export const workEndpoints = [readWorkEndpoint] as const;
