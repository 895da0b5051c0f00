import { subscriptions } from '@app/contract/catalogue.ts';
import { schedules } from '@app/domain/jobs';
import { FakeClock } from '@app/domain/testing';

const atStart = new FakeClock().now();
const due = schedules.filter(({ slots }) => slots.slotAt(atStart) !== null);

/** What every worker of a test records when it starts, without being asked: events of schedules, and who handles them. */
export const byTheClock = {
  events: due.map(({ event }) => event.name).toSorted(),
  handlers: due.flatMap(({ event }): string[] => subscriptions[event.name].map(({ handler }) => handler)).toSorted(),
};
