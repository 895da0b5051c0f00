import type { KnownEvent, Quarantine } from '../import/KnownEvent.ts';
import type { ImportInput } from '../import/planImport.ts';

/** As JSON has it: instants are texts. */
type Stored<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Stored<Item>[]
    : T extends object
      ? { [K in keyof T]: Stored<T[K]> }
      : T;

/** All that decided a reading besides its body: with it a reading is replayed, instants as texts. */
export type ReadingContext = Stored<
  Pick<ImportInput, 'today' | 'now' | 'rules' | 'ownStays' | 'exported' | 'known'>
> & {
  timeZone: string;
  quarantine: Stored<Quarantine> | null;
  foreignUids: readonly string[];
  /** Ids of the events that it began, in their order. */
  begun: readonly string[];
};

type Decided = Omit<ImportInput, 'calendar' | 'channel' | 'newId'> & { timeZone: string; begun: readonly string[] };

/** What is stored of a reading, so that it can be replayed. */
export function storeContext({ foreignUids, ...decided }: Decided): ReadingContext {
  const text: unknown = JSON.stringify({ ...decided, foreignUids: [...foreignUids] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the very shape that JSON makes of it
  return JSON.parse(String(text)) as ReadingContext;
}

const date = (text: string) => new Date(text);
const dateOrNull = (text: string | null) => (text === null ? null : new Date(text));

function reviveEvent(event: ReadingContext['known'][number]): KnownEvent {
  return {
    ...event,
    firstSeenAt: date(event.firstSeenAt),
    missingSince: dateOrNull(event.missingSince),
    uncoveredSince: dateOrNull(event.uncoveredSince),
    narrowing: event.narrowing && { ...event.narrowing, since: date(event.narrowing.since) },
  };
}

/** The input of a reading as it was, without its calendar. */
export function reviveContext(context: ReadingContext): Omit<ImportInput, 'calendar' | 'channel'> {
  const ids = [...context.begun];
  return {
    now: date(context.now),
    today: context.today,
    rules: context.rules,
    ownStays: context.ownStays,
    known: context.known.map(reviveEvent),
    quarantine: context.quarantine && { ...context.quarantine, since: date(context.quarantine.since) },
    exported: {
      ...context.exported,
      readAt: dateOrNull(context.exported.readAt),
    },
    foreignUids: new Set(context.foreignUids),
    newId: () => ids.shift() ?? 'more events than there were',
  };
}
