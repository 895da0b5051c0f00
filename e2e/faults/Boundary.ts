import type { SmtpStage } from '@app/domain/testing/smtp';
import type { QueueBackend, Route } from '../cluster/startCluster.ts';

/** Where a process can be caught from outside, without a hook in the product. */
type Place =
  /** A row is written: a trigger waits there for the runner. */
  | { kind: 'row'; table: string; when: RowMoment; condition?: string }
  /** A conversation with the mail server has come this far. */
  | { kind: 'smtp'; stage: SmtpStage }
  /** These bytes are on their way to a server. */
  | { kind: 'bytes'; route: Route; pattern: string };

export type RowMoment = 'before insert' | 'after insert' | 'before update' | 'at commit';

/** A point on the way of an event at which whoever carries it may die, freeze or be cut off. */
export interface Boundary {
  name: string;
  /** Whose work stops there. */
  victim: 'api' | 'worker';
  place: Place;
  /** Passed on these backends only; on both when absent. */
  backend?: QueueBackend;
}

/** What every event passes, from the request that records it to the end of its handlers' jobs. */
export const eventBoundaries: readonly Boundary[] = [
  { name: 'outbox row written', victim: 'api', place: { kind: 'row', table: 'outbox', when: 'after insert' } },
  { name: 'commit of the request', victim: 'api', place: { kind: 'row', table: 'outbox', when: 'at commit' } },
  {
    name: 'hand-over to the queue',
    victim: 'api',
    backend: 'postgres',
    place: { kind: 'row', table: 'bullmq.job', when: 'before insert', condition: `new.queue <> 'maintenance'` },
  },
  {
    name: 'hand-over to the queue',
    victim: 'api',
    backend: 'redis',
    place: { kind: 'bytes', route: 'apiToRedis', pattern: 'requestId' },
  },
  {
    name: 'outbox row marked as relayed',
    victim: 'api',
    place: {
      kind: 'row',
      table: 'outbox',
      when: 'before update',
      condition: 'old.relayed_at is null and new.relayed_at is not null',
    },
  },
  {
    name: 'job taken',
    victim: 'worker',
    backend: 'postgres',
    place: {
      kind: 'row',
      table: 'bullmq.job',
      when: 'before update',
      condition: `new.state = 'active' and old.state <> 'active'`,
    },
  },
  {
    name: 'inbox row written',
    victim: 'worker',
    place: { kind: 'row', table: 'processed_event', when: 'after insert' },
  },
  {
    name: 'commit of the handler',
    victim: 'worker',
    place: { kind: 'row', table: 'processed_event', when: 'at commit' },
  },
  {
    name: 'job finished',
    victim: 'worker',
    backend: 'postgres',
    place: {
      kind: 'row',
      table: 'bullmq.job',
      when: 'before update',
      condition: `new.state = 'completed' and old.state <> 'completed'`,
    },
  },
  {
    name: 'job finished',
    victim: 'worker',
    backend: 'redis',
    place: { kind: 'bytes', route: 'workerToRedis', pattern: 'returnvalue' },
  },
];

const smtpStages: readonly SmtpStage[] = ['connect', 'mail', 'recipient', 'data', 'complete', 'accepted'];

/** What every mail passes, on its way through the worker. */
export const mailBoundaries: readonly Boundary[] = [
  {
    name: 'delivery to be opened',
    victim: 'worker',
    place: { kind: 'row', table: 'mail_delivery', when: 'before insert' },
  },
  { name: 'delivery opened', victim: 'worker', place: { kind: 'row', table: 'mail_delivery', when: 'after insert' } },
  ...smtpStages.map((stage): Boundary => ({ name: `SMTP ${stage}`, victim: 'worker', place: { kind: 'smtp', stage } })),
  {
    name: 'delivery to be marked sent',
    victim: 'worker',
    place: { kind: 'row', table: 'mail_delivery', when: 'before update', condition: `new.state = 'sent'` },
  },
];
