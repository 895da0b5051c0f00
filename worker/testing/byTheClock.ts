import { subscriptions } from '@app/contract/catalogue.ts';
import { schedules } from '../runtime/schedules.ts';

/** What every worker records when it starts, without being asked: the events of the schedules, and who handles them. */
export const byTheClock = {
  events: schedules.map(({ event }) => event.name).toSorted(),
  handlers: schedules
    .flatMap(({ event }) => subscriptions[event.name].map(({ handler }) => String(handler)))
    .toSorted(),
};
