import { createHash } from 'node:crypto';
import { addDays } from '@app/contract/core/days.ts';

const compact = (day: string) => day.replaceAll('-', '');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** A line as RFC 5545 folds it, at 75 characters. */
function folded(line: string): string {
  return line.replaceAll(/(.{75})(?=.)/g, '$1\r\n ');
}

interface Extent {
  from: string;
  stays: number;
  /** Nights by which the last stay is longer than the two of the others. */
  longer?: number;
}

const nightsOf = ({ from, stays, longer = 0 }: Extent, at: number) => {
  const arrival = addDays(from, 3 * at);
  return { arrival, departure: addDays(arrival, at === stays - 1 ? 2 + longer : 2) };
};

function calendar(head: readonly string[], extent: Extent, event: (at: number) => readonly string[]): string {
  const events = Array.from({ length: extent.stays }, (_, at) => ['BEGIN:VEVENT', ...event(at), 'END:VEVENT']);
  return `${['BEGIN:VCALENDAR', ...head, ...events.flat(), 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`;
}

/** A calendar as Airbnb writes it: stays of two nights, every third day. */
export function airbnbText(extent: Extent, seed = ''): string {
  const head = [
    'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
  ];
  return calendar(head, extent, (at) => {
    const { arrival, departure } = nightsOf(extent, at);
    const hex = digest(`${seed} ${at}`);
    const code = `HM${hex.slice(0, 8).toUpperCase()}`;
    return [
      `DTEND;VALUE=DATE:${compact(departure)}`,
      `DTSTART;VALUE=DATE:${compact(arrival)}`,
      `UID:1418fb94e984-${hex.slice(0, 32)}@airbnb.com`,
      `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}\\nPhone Number (Last 4 Digits): 1001`,
      'SUMMARY:Reserved',
    ];
  });
}

/** One as Booking.com writes it: stays and closed nights alike. */
export function bookingText(extent: Extent): string {
  const head = ['METHOD:PUBLISH', 'PRODID:-//admin.booking.com//iCal4j 1.0//EN', 'VERSION:2.0', 'CALSCALE:GREGORIAN'];
  return calendar(head, extent, (at) => {
    const { arrival, departure } = nightsOf(extent, at);
    return [
      `DTSTART;VALUE=DATE:${compact(arrival)}`,
      `DTEND;VALUE=DATE:${compact(departure)}`,
      `UID:${digest(String(at)).slice(0, 32)}@booking.com`,
      'SUMMARY:CLOSED - Not available',
    ];
  });
}
