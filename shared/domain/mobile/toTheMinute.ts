const minute = 60_000;

/** The beginning of an instant's minute: nobody needs to know more closely when a phone was used. */
export function toTheMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / minute) * minute);
}
