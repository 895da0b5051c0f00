import { describe, expect, it } from 'vitest';
import type { Lifecycle } from './lifecycle.ts';
import { lifecycleEvents } from './lifecycleEvents.ts';

const end = new Date('2026-12-20T09:00:00.000Z');

const state = (overrides: Partial<Lifecycle> = {}): Lifecycle => ({
  status: 'active',
  startedAt: new Date('2026-11-20T09:00:00.000Z'),
  currentPeriodEnd: end,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  endedAt: null,
  planId: 'business',
  cycle: 'monthly',
  ...overrides,
});

const ended = state({ status: 'canceled', endedAt: end });
const cancelling = state({ cancelAtPeriodEnd: true });
const paid = { isPaid: true, until: null };
const kinds = (before: Lifecycle | null, after: Lifecycle, money: { isPaid: boolean; until: Date | null } = paid) =>
  lifecycleEvents(before, after, money).map(({ kind }) => kind);

describe('the lifecycle events of a subscription', () => {
  it.each<[string, Lifecycle | null, Lifecycle, string[]]>([
    ['it is new', null, state(), ['activated']],
    ['its first payment came at last', state({ status: 'incomplete' }), state(), ['activated']],
    ['it is new and cancelled already', null, cancelling, ['activated', 'cancelled']],
    ['nothing happened', state(), state(), []],
    ['a payment is missing', state(), state({ status: 'past_due' }), []],
    ['it is cancelled', state(), cancelling, ['cancelled']],
    ['it is cancelled for a day', state(), state({ cancelAt: end }), ['cancelled']],
    ['it is cancelled otherwise than before', cancelling, state({ cancelAt: end }), []],
    ['a cancellation is taken back', cancelling, state(), ['resumed']],
    ['it has another plan', state(), state({ planId: 'starter' }), ['plan_changed']],
    ['it has another cycle', state(), state({ cycle: 'yearly' }), ['plan_changed']],
    [
      'it has another plan and is cancelled',
      state(),
      state({ planId: 'starter', cancelAtPeriodEnd: true }),
      ['plan_changed', 'cancelled'],
    ],
    ['it is over', cancelling, ended, ['ended']],
    ['all of it was missed', null, ended, ['ended']],
    ['it was over before', ended, ended, []],
    ['its first payment never came', state({ status: 'incomplete' }), state({ status: 'incomplete_expired' }), []],
    ['it waits for its first payment', null, state({ status: 'incomplete' }), []],
  ])('when %s', (_what, before, after, expected) => {
    expect(kinds(before, after)).toStrictEqual(expected);
  });

  it('when it ends with paid time left, it is reported once, as cancelled until then', () => {
    const money = { isPaid: true, until: end };
    expect(lifecycleEvents(state(), ended, money)).toStrictEqual([{ kind: 'cancelled', endsAt: end }]);
    expect(kinds(cancelling, ended, money)).toStrictEqual([]);
    expect(kinds(null, ended, money)).toStrictEqual(['cancelled']);
  });

  it('report no end when nothing was ever paid for it', () => {
    expect(kinds(null, ended, { isPaid: false, until: null })).toStrictEqual([]);
    expect(kinds(state({ status: 'incomplete' }), ended, { isPaid: false, until: null })).toStrictEqual([]);
    expect(kinds(state(), ended, { isPaid: false, until: null })).toStrictEqual(['ended']);
  });

  it('include the end date of a cancelled one', () => {
    const at = new Date('2026-12-01T00:00:00.000Z');
    expect(lifecycleEvents(state(), state({ cancelAt: at, cancelAtPeriodEnd: true }), paid)).toStrictEqual([
      { kind: 'cancelled', endsAt: at },
    ]);
  });
});
