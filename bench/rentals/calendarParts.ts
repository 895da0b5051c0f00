import { z } from 'zod';

interface Nights {
  arrival: string;
  departure: string;
}

interface Calendar {
  productId: string;
  entries: readonly (Nights & { uid: string })[];
}

/** What is known of an entry; passed on as it came. */
type Known = Nights & { id: string };

interface Plan {
  events: readonly Known[];
  lines: readonly unknown[];
}

export interface Wish {
  channel: 'airbnb' | 'booking';
  now: Date;
  today: string;
  calendar: Calendar;
  known: readonly Known[];
  quarantine: null;
  rules: readonly never[];
  exported: { told: readonly Nights[]; before: readonly Nights[]; readAt: Date | null };
  foreignUids: ReadonlySet<string>;
  ownStays: readonly never[];
  newId: () => string;
}

type ReadCalendar = (body: Uint8Array, place: { timeZone: string; today: string }) => Calendar | { unreadable: string };

const callable = (value: unknown) => typeof value === 'function';
const reading = z.object({ readCalendar: z.custom<ReadCalendar>(callable) });
const planning = z.object({ planImport: z.custom<(wish: Wish) => Plan>(callable) });

/** The two pure halves of an import. They are inside the domain of channels, whose door gives only what needs a database. */
export async function loadCalendarParts() {
  const door = import.meta.resolve('@app/domain/channels');
  const load = async (file: string): Promise<unknown> => import(new URL(file, door).href);
  const { readCalendar } = reading.parse(await load('./ical/reading/readCalendar.ts'));
  const { planImport } = planning.parse(await load('./import/planImport.ts'));
  return { readCalendar, planImport };
}
