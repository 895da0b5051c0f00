import type { SmtpStage } from '@app/domain/testing/smtp';
import type { QueueBackend, Route } from '../../cluster/startCluster.ts';

/** Where a process can be caught from outside, without a hook in the product. */
type Place =
  /** A row is written: a trigger waits there for the runner. */
  | { kind: 'row'; table: string; when: RowMoment; condition?: string }
  /** An SMTP conversation has reached this step. */
  | { kind: 'smtp'; stage: SmtpStage }
  /** These bytes are on their way to a server. */
  | { kind: 'bytes'; route: Route; pattern: string };

export type RowMoment = 'before insert' | 'after insert' | 'before update' | 'at commit';

/** A point in the processing of an event at which the process may die, freeze or be cut off. */
export interface Boundary {
  name: string;
  victim: 'api' | 'worker';
  place: Place;
  /** Passed on these backends only; on both when absent. */
  backend?: QueueBackend;
}

const onRow =
  (when: RowMoment) =>
  (victim: Boundary['victim'], name: string, table: string, condition?: string): Boundary => ({
    name,
    victim,
    place: { kind: 'row', table, when, ...(condition !== undefined && { condition }) },
  });

/** The boundaries at which a process writes a row of a table, or only one that meets a condition. */
export const beforeInsert = onRow('before insert');
export const afterInsert = onRow('after insert');
export const beforeUpdate = onRow('before update');
export const atCommit = onRow('at commit');

/** The boundary at which the worker records that a mail of this template was sent. */
export function onMailSent(name: string, template: string): Boundary {
  const condition = `new.template = '${template}' and new.state = 'sent'`;
  return beforeUpdate('worker', name, 'mail_delivery', condition);
}

/** The boundary at which a process sends these bytes to a server. */
export function onCall(name: string, route: Route, pattern: string): Boundary {
  return { name, victim: route.startsWith('api') ? 'api' : 'worker', place: { kind: 'bytes', route, pattern } };
}

/** The boundaries of every event, from the request that records it to the end of its handlers' jobs. */
export const eventBoundaries: readonly Boundary[] = [
  afterInsert('api', 'outbox row written', 'outbox'),
  atCommit('api', 'commit of the request', 'outbox'),
  {
    ...beforeInsert('api', 'hand-over to the queue', 'bullmq.job', `new.queue <> 'maintenance'`),
    backend: 'postgres',
  },
  { ...onCall('hand-over to the queue', 'apiToRedis', 'requestId'), backend: 'redis' },
  beforeUpdate(
    'api',
    'outbox row marked as relayed',
    'outbox',
    'old.relayed_at is null and new.relayed_at is not null',
  ),
  {
    ...beforeUpdate('worker', 'job taken', 'bullmq.job', `new.state = 'active' and old.state <> 'active'`),
    backend: 'postgres',
  },
  afterInsert('worker', 'inbox row written', 'processed_event'),
  atCommit('worker', 'commit of the handler', 'processed_event'),
  {
    ...beforeUpdate('worker', 'job finished', 'bullmq.job', `new.state = 'completed' and old.state <> 'completed'`),
    backend: 'postgres',
  },
  { ...onCall('job finished', 'workerToRedis', 'returnvalue'), backend: 'redis' },
];

const smtpStages: readonly SmtpStage[] = ['connect', 'mail', 'recipient', 'data', 'complete', 'accepted'];

/** The boundaries of every mail in the worker. */
export const mailBoundaries: readonly Boundary[] = [
  beforeInsert('worker', 'delivery to be opened', 'mail_delivery'),
  afterInsert('worker', 'delivery opened', 'mail_delivery'),
  ...smtpStages.map((stage): Boundary => ({ name: `SMTP ${stage}`, victim: 'worker', place: { kind: 'smtp', stage } })),
  beforeUpdate('worker', 'delivery to be marked sent', 'mail_delivery', `new.state = 'sent'`),
];
