import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readQueuesEndpoint, readTaskEndpoint, TaskView } from '@app/contract/jobs/adminApi.ts';
import { factory, idOf } from './fixtures.ts';

type Overview = EndpointResponse<typeof readQueuesEndpoint>;
type TaskDetail = EndpointResponse<typeof readTaskEndpoint>;

/** Queues in which nothing happens. */
export const quietQueues: Overview = {
  at: '2026-11-20T14:00:00.000Z',
  reachable: true,
  workers: [],
  queues: [],
  schedules: [],
  deadLetters: [],
};

/** A queue that goes well. */
export const aQueue = factory<Overview['queues'][number]>({
  name: 'mail',
  label: 'Emails',
  waiting: 12,
  running: 4,
  scheduled: 0,
  failed: 0,
  perMinute: 186,
  medianMilliseconds: 180,
  paused: null,
  served: true,
});

/** A dead letter. */
export const aTask = factory<TaskView>({
  eventId: idOf(800),
  handler: 'registerDomain',
  label: 'Domaine acheté',
  queue: 'hosting',
  state: 'failed',
  subject: 'arrosa-biarritz.fr',
  attempts: 5,
  at: '2026-11-20T13:21:07.000Z',
  nextAt: null,
  endedAt: '2026-11-20T13:29:31.000Z',
  error: 'Le bureau d’enregistrement ne répond pas (503)',
});

/** What is known of a dead letter. */
export const aTaskDetail = factory<TaskDetail>({
  task: aTask(),
  event: {
    name: 'billing.payment_received',
    label: 'Paiement reçu',
    occurredAt: '2026-11-20T13:21:07.000Z',
    actor: 'Maïder Etcheverry',
    requestId: 'req-8f2c',
    payload: { purchaseId: idOf(801) },
  },
  timeline: [
    { kind: 'recorded', at: '2026-11-20T13:21:07.000Z', label: 'Paiement reçu', detail: 'INV-1047, 24,00 €' },
    { kind: 'relayed', at: '2026-11-20T13:21:07.000Z', label: 'Tâche prise', detail: null },
    { kind: 'failed', at: '2026-11-20T13:21:15.000Z', label: 'Essai 1 échoué', detail: '503, 8,0 s' },
    { kind: 'given_up', at: '2026-11-20T13:29:31.000Z', label: 'Essai 5 échoué, tâche arrêtée', detail: null },
    { kind: 'next', at: null, label: 'Rejouer ou écarter', detail: null },
  ],
  actions: ['retry', 'discard'],
});
