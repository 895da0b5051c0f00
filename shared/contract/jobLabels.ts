import { events } from './catalogue.ts';
import type { CustomerJob, Subscription } from './core/event.ts';

const handlers = events.flatMap((event): readonly Subscription[] => event.handlers);
const eventLabels = new Map<string, string>(events.map(({ name, label }) => [name, label]));
const handlerLabels = new Map(handlers.map(({ handler, label }) => [handler, label]));
const customerJobs = new Map(handlers.flatMap(({ job }) => (job ? [[job.type, job]] : [])));

/** What an event is called; one that the catalogue no longer knows, by its own name. */
export function eventLabel(name: string): string {
  return eventLabels.get(name) ?? name;
}

/** What a handler is called; one that the catalogue no longer knows, by its own name. */
export function handlerLabel(name: string): string {
  return handlerLabels.get(name) ?? name;
}

/** What a job of a customer is called, by its type, and where its outcome is seen. */
export function describeCustomerJob(type: string): Omit<CustomerJob, 'type'> {
  return customerJobs.get(type) ?? { title: 'Opération sur votre compte', teamTitle: 'Tâche', link: null };
}
