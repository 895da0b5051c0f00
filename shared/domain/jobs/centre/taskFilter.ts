import type { QueueName } from '@app/contract/catalogue.ts';
import { eventLabel, handlerLabel } from '@app/contract/jobs/labels.ts';
import type { Pool } from 'pg';
import { handlerTable, startingWith, type Conditions } from '../../platform/index.ts';
import { findSubjects } from './subjects.ts';

/** What of a list of tasks is wanted. */
export interface TaskFilter {
  isSet: boolean;
  /** Adds the conditions on the columns `event_id`, `handler` and `payload`. */
  addTo(conditions: Conditions): void;
}

interface Wanted {
  queue?: QueueName | undefined;
  handler?: string | undefined;
  search?: string | undefined;
}

/** Letters without their accents, in lower case. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The handlers whose name, or what they do or answer to, contains a text. */
function handlersCalled(text: string): string[] {
  const sought = plain(text);
  return handlerTable
    .filter(({ event, handler }) =>
      [handler, handlerLabel(handler), event, eventLabel(event)].some((name) => plain(name).includes(sought)),
    )
    .map(({ handler }) => handler);
}

/** The beginning of an event's id, long enough not to be a word. */
const idStart = /^[\da-f]{6}[\da-f-]*$/i;

/** What payloads say themselves of whom they are about. */
const saidFields = ['recipient', 'email', 'name', 'stripeEventId'];

/** The filter of a list: by queue, by handler, and by a text that is about what is done, or about whom. */
export async function taskFilter(pool: Pool, { queue, handler, search }: Wanted): Promise<TaskFilter> {
  const subjects = search ? await findSubjects(pool, search.toLowerCase()) : [];
  return {
    isSet: Boolean(queue ?? handler ?? search),
    addTo(conditions) {
      if (queue) {
        const served = handlerTable.filter((row) => row.queue === queue).map((row) => row.handler);
        conditions.add(`handler = any(${conditions.given(served)})`);
      }
      if (handler) conditions.add(`handler = ${conditions.given(handler)}`);
      if (!search) return;
      const pattern = conditions.given(startingWith(search.toLowerCase()));
      const alternatives = [
        `handler = any(${conditions.given(handlersCalled(search))})`,
        ...saidFields.map((field) => `lower(payload ->> '${field}') like ${pattern}`),
      ];
      if (idStart.test(search)) alternatives.push(`event_id::text like ${pattern}`);
      if (subjects.length > 0) {
        alternatives.push(
          `exists (select from jsonb_each_text(payload) said where said.value = any(${conditions.given(subjects)}))`,
        );
      }
      conditions.add(alternatives.join(' or '));
    },
  };
}
