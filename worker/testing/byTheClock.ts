import { subscriptions } from '@app/contract/catalogue.ts';
import { schedules } from '../runtime/schedules.ts';

/** What every worker records when it starts, without being asked: the events of the schedules, and who handles them. */
export const byTheClock = {
  events: schedules.map(({ event }) => event.name).toSorted(),
  handlers: schedules
    .flatMap(({ event }): string[] => subscriptions[event.name].map(({ handler }) => handler))
    .toSorted(),
};
