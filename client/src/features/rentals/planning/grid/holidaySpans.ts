import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { schoolHolidays, schoolZones, type SchoolZone } from '@app/contract/core/frenchCalendar.ts';

/** Days on which the same zones are on holiday. */
export interface HolidaySpan {
  from: Day;
  /** Days after the first one asked for. */
  start: number;
  length: number;
  zones: readonly SchoolZone[];
  name: string;
}

/** The school holidays of `[from, to)`, cut wherever a zone begins or ends its own. */
export function holidaySpans(from: Day, to: Day): HolidaySpan[] {
  const near = schoolHolidays.filter((holiday) => holiday.from < to && from < holiday.until);
  const cuts = [...new Set([from, to, ...near.flatMap((holiday) => [holiday.from, holiday.until])])]
    .filter((day) => from <= day && day <= to)
    .toSorted();
  return cuts.slice(0, -1).flatMap((day, index) => {
    const end = cuts[index + 1] ?? addDays(day, 1);
    const there = near.filter((holiday) => holiday.from <= day && day < holiday.until);
    const zones = schoolZones.filter((zone) => there.some((holiday) => holiday.zones.includes(zone)));
    if (zones.length === 0) return [];
    return [
      {
        from: day,
        start: nightsBetween(from, day),
        length: nightsBetween(day, end),
        zones,
        name: [...new Set(there.map(({ name }) => name))].join(', '),
      },
    ];
  });
}
