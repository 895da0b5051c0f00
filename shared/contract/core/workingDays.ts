/** Days on which France rests (code du travail, L3133-1). Pure: a day is a count of days since 1970-01-01. */

const millisecondsOfDay = 86_400_000;

/** The count of a calendar day; days beyond a month's end run over into the next. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsOfDay;
}

/** Neither a Saturday, nor a Sunday, nor a public holiday. */
export function isWorkingDay(day: number): boolean {
  const date = new Date(day * millisecondsOfDay);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear()).includes(day);
}

const fixedHolidays = [
  [1, 1],
  [5, 1],
  [5, 8],
  [7, 14],
  [8, 15],
  [11, 1],
  [11, 11],
  [12, 25],
] as const;

/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const movingHolidays = [1, 39, 50] as const;

function holidaysOf(year: number): number[] {
  const easter = easterOf(year);
  return [
    ...fixedHolidays.map(([month, day]) => dayNumber(year, month, day)),
    ...movingHolidays.map((after) => easter + after),
  ];
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher). */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = century - Math.floor((century + 8) / 25) + 1;
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(correction / 3) + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return dayNumber(year, Math.floor(days / 31), (days % 31) + 1);
}
