import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '@app/domain/platform';

const day = 86_400_000;

/** The same for every page of a site on one day: the page is kept and tagged. Other purposes of the key begin otherwise. */
function tokenOf(key: Buffer, host: string, dayNumber: number): string {
  return createHmac('sha256', key).update(`site_form\0${host}\0${dayNumber}`).digest('base64url');
}

const dayOf = (at: Date) => Math.floor(at.getTime() / day);

/** What the form of a site carries, so that who sends it has seen the page: today's. */
export function formToken({ keys, clock }: Pick<Platform, 'keys' | 'clock'>, host: string): string {
  return tokenOf(keys.of('links'), host, dayOf(clock.now()));
}

/** Whether a form was got from this very site, today or yesterday. */
export function isFormToken({ keys, clock }: Pick<Platform, 'keys' | 'clock'>, host: string, given: string): boolean {
  const today = dayOf(clock.now());
  const bytes = Buffer.from(given);
  const isOf = (key: Buffer) => (number: number) => {
    const expected = Buffer.from(tokenOf(key, host, number));
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  };
  return keys.readable('links').some((key) => [today, today - 1].some(isOf(key)));
}
