import { readQueuesEndpoint, readTaskEndpoint, taskSchema } from '@app/contract/jobs/adminApi.ts';
import { factory, idOf } from './fixtures.ts';

export const quietQueues = factory(readQueuesEndpoint.response, { at: '2026-11-20T14:00:00.000Z', reachable: true })();

export const aQueue = factory(readQueuesEndpoint.response.shape.queues.element, {
  name: 'mail',
  label: 'Emails',
  waiting: 12,
  running: 4,
  scheduled: 0,
  failed: 0,
  perMinute: 186,
  medianMilliseconds: 180,
  served: true,
});

export const aTask = factory(taskSchema, {
  eventId: idOf(800),
  handler: 'registerDomain',
  label: 'Domaine acheté',
  queue: 'hosting',
  state: 'failed',
  subject: 'arrosa-biarritz.fr',
  attempts: 5,
  at: '2026-11-20T13:21:07.000Z',
  endedAt: '2026-11-20T13:29:31.000Z',
  error: 'Le bureau d’enregistrement ne répond pas (503)',
});

export const aTaskDetail = factory(readTaskEndpoint.response, {
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
