import { describe, expect, it } from 'vitest';
import type { KnownTask } from './findTask.ts';
import { timelineOf, type Attempt } from './timeline.ts';

const start = new Date('2026-11-20T13:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

const task = (overrides: Partial<KnownTask> = {}): KnownTask => ({
  eventId: '0198f0a0-0000-7000-8000-000000000000',
  handler: 'sendInvoice',
  state: 'waiting',
  event: { name: 'billing.invoice_rendered', occurredAt: start, actorId: null, requestId: 'r', payload: {} },
  relayedAt: after(1),
  heldAt: null,
  doneAt: null,
  dead: null,
  queued: { state: 'waiting', attempts: 0, startedAt: null, nextAt: null },
  isQueueKnown: true,
  ...overrides,
});
const attempt = (n: number, error: string, final = false, at = n * 10): Attempt => ({
  attempt: n,
  startedAt: after(at),
  milliseconds: 500,
  error,
  final,
});
const dead = (overrides: Partial<NonNullable<KnownTask['dead']>> = {}): KnownTask['dead'] => ({
  failedAt: after(41),
  error: 'Error: b',
  attempts: 4,
  resolution: null,
  resolvedAt: null,
  ...overrides,
});
const told = (known: KnownTask, attempts: readonly Attempt[] = [], isPaused = false) =>
  timelineOf(known, attempts, isPaused)
    .slice(1)
    .map(({ kind, label }) => `${kind}: ${label}`);

describe('the timeline of a task', () => {
  it('begins with its event, and goes on to what is due', () => {
    expect(timelineOf(task(), [], false)).toStrictEqual([
      { kind: 'recorded', at: start, label: 'Événement enregistré', detail: 'PDF de facture prêt' },
      { kind: 'relayed', at: after(1), label: 'Confiée à la file E-mails', detail: null },
      { kind: 'next', at: null, label: 'En attente d’un worker', detail: null },
    ]);
  });

  it.each([
    ['waits for a suspended queue', task(), true, 'next: En attente\u00a0: la file est suspendue'],
    [
      'waits for a queue that is away',
      task({ queued: null, isQueueKnown: false }),
      false,
      'next: La file ne répond pas',
    ],
    ['runs', task({ state: 'running' }), false, 'next: En cours'],
    ['is done', task({ state: 'done', doneAt: after(5) }), false, 'done: Terminée'],
    ['is held', task({ state: 'held', heldAt: after(5) }), false, 'held: Retenue depuis une restauration'],
  ])('of one that %s ends there', (_what, known, isPaused, last) => {
    expect(told(known, [], isPaused).at(-1)).toBe(last);
  });

  it('groups attempts that failed for the same reason, and shows when the next is due', () => {
    const nextAt = after(90);
    const scheduled = task({
      state: 'scheduled',
      queued: { state: 'scheduled', attempts: 4, startedAt: null, nextAt },
    });
    const attempts = [attempt(1, 'Error: a'), attempt(2, 'Error: b'), attempt(3, 'Error: b'), attempt(4, 'Error: b')];
    expect(timelineOf(scheduled, attempts, false).slice(2)).toStrictEqual([
      { kind: 'failed', at: after(10.5), label: 'Essai 1 échoué', detail: 'Error: a' },
      { kind: 'failed', at: after(40.5), label: 'Essais 2 à 4 échoués', detail: 'Error: b' },
      { kind: 'next', at: nextAt, label: 'Prochain essai', detail: null },
    ]);
  });

  it('shows each time that it was given up and begun again', () => {
    const again = [
      attempt(1, 'Error: b'),
      attempt(2, 'Error: b', true),
      attempt(1, 'Error: b', false, 60),
      attempt(2, 'Error: b', true, 70),
    ];
    expect(told(task({ state: 'failed', dead: dead() }), again)).toStrictEqual([
      'relayed: Confiée à la file E-mails',
      'failed: Essais 1 à 2 échoués',
      'given_up: Abandonnée après 2 essais',
      'replayed: Rejouée',
      'failed: Essais 1 à 2 échoués',
      'given_up: Abandonnée après 2 essais',
    ]);
  });

  it('shows when a dead letter was replayed, and the outcome', () => {
    const done = task({
      state: 'done',
      doneAt: after(80),
      dead: dead({ resolution: 'replayed', resolvedAt: after(60) }),
    });
    expect(timelineOf(done, [attempt(1, 'Error: b', true)], false).slice(3)).toStrictEqual([
      { kind: 'given_up', at: after(10.5), label: 'Abandonnée', detail: null },
      { kind: 'replayed', at: after(60), label: 'Rejouée', detail: null },
      { kind: 'done', at: after(80), label: 'Terminée', detail: null },
    ]);
  });

  it('of a dead letter whose attempts are no longer stored shows what the letter records', () => {
    expect(told(task({ state: 'failed', relayedAt: null, dead: dead() }))).toStrictEqual([
      'failed: Dernier essai échoué',
      'given_up: Abandonnée après 4 essais',
    ]);
    const discarded = task({ state: 'discarded', dead: dead({ resolution: 'discarded', resolvedAt: after(60) }) });
    expect(timelineOf(discarded, [], false).at(-1)).toStrictEqual({
      kind: 'discarded',
      at: after(60),
      label: 'Écartée',
      detail: null,
    });
  });
});
