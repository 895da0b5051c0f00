import { subscriptions } from '@app/contract/catalogue.ts';
import { FakeClock } from '@app/domain/testing';
import { schedules } from '../runtime/schedules.ts';

const atStart = new FakeClock().now();
const due = schedules.filter(({ slotAt }) => slotAt(atStart) !== null);

/** What every worker of a test records when it starts, without being asked: events of schedules, and who handles them. */
export const byTheClock = {
  events: due.map(({ event }) => event.name).toSorted(),
  handlers: due.flatMap(({ event }): string[] => subscriptions[event.name].map(({ handler }) => handler)).toSorted(),
};
