import type { SmtpStage } from '@app/domain/testing/smtp';
import type { QueueBackend, Route } from '../../cluster/startCluster.ts';

/** A row is written: a trigger waits there for the runner. */
interface RowPlace {
  kind: 'row';
  table: string;
  when: RowMoment;
  condition?: string;
}

/** Where a process can be caught from outside, without a hook in the product. */
type Place =
  | RowPlace
  /** An SMTP conversation has reached this step. */
  | { kind: 'smtp'; stage: SmtpStage }
  /** These bytes are on their way to a server. */
  | { kind: 'bytes'; route: Route; pattern: string };

export type RowMoment = 'before insert' | 'after insert' | 'before update' | 'at commit';

/** A point in the processing of an event at which the process may die, freeze or be cut off. */
export interface Boundary {
  name: string;
  /** The process that is stopped there. */
  victim: 'api' | 'worker';
  place: Place;
  /** Passed on these backends only; on both when absent. */
  backend?: QueueBackend;
}

/** The boundary at which a process writes a row of a table. */
export function onRow(victim: Boundary['victim'], name: string, row: Omit<RowPlace, 'kind'>): Boundary {
  return { name, victim, place: { kind: 'row', ...row } };
}

/** The boundary at which the worker records that a mail of this template was sent. */
export function onMailSent(name: string, template: string): Boundary {
  const condition = `new.template = '${template}' and new.state = 'sent'`;
  return onRow('worker', name, { table: 'mail_delivery', when: 'before update', condition });
}

/** The boundary at which a process sends these bytes to a server. */
export function onCall(name: string, route: Route, pattern: string): Boundary {
  return { name, victim: route.startsWith('api') ? 'api' : 'worker', place: { kind: 'bytes', route, pattern } };
}

/** The boundaries of every event, from the request that records it to the end of its handlers' jobs. */
export const eventBoundaries: readonly Boundary[] = [
  onRow('api', 'outbox row written', { table: 'outbox', when: 'after insert' }),
  onRow('api', 'commit of the request', { table: 'outbox', when: 'at commit' }),
  {
    ...onRow('api', 'hand-over to the queue', {
      table: 'bullmq.job',
      when: 'before insert',
      condition: `new.queue <> 'maintenance'`,
    }),
    backend: 'postgres',
  },
  { ...onCall('hand-over to the queue', 'apiToRedis', 'requestId'), backend: 'redis' },
  onRow('api', 'outbox row marked as relayed', {
    table: 'outbox',
    when: 'before update',
    condition: 'old.relayed_at is null and new.relayed_at is not null',
  }),
  {
    ...onRow('worker', 'job taken', {
      table: 'bullmq.job',
      when: 'before update',
      condition: `new.state = 'active' and old.state <> 'active'`,
    }),
    backend: 'postgres',
  },
  onRow('worker', 'inbox row written', { table: 'processed_event', when: 'after insert' }),
  onRow('worker', 'commit of the handler', { table: 'processed_event', when: 'at commit' }),
  {
    ...onRow('worker', 'job finished', {
      table: 'bullmq.job',
      when: 'before update',
      condition: `new.state = 'completed' and old.state <> 'completed'`,
    }),
    backend: 'postgres',
  },
  { ...onCall('job finished', 'workerToRedis', 'returnvalue'), backend: 'redis' },
];

const smtpStages: readonly SmtpStage[] = ['connect', 'mail', 'recipient', 'data', 'complete', 'accepted'];

/** The boundaries of every mail in the worker. */
export const mailBoundaries: readonly Boundary[] = [
  onRow('worker', 'delivery to be opened', { table: 'mail_delivery', when: 'before insert' }),
  onRow('worker', 'delivery opened', { table: 'mail_delivery', when: 'after insert' }),
  ...smtpStages.map((stage): Boundary => ({ name: `SMTP ${stage}`, victim: 'worker', place: { kind: 'smtp', stage } })),
  onRow('worker', 'delivery to be marked sent', {
    table: 'mail_delivery',
    when: 'before update',
    condition: `new.state = 'sent'`,
  }),
];
