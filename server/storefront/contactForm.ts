import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import type { Platform } from '@app/domain/platform';

/** What the form asks for, in its order. */
export const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** Hidden from people: only bots fill it in. */
export const trapField = 'website';
/** Shows that the form was got from this site. */
export const tokenField = 'jeton';

/** The input that is shown again, with what is to be corrected. */
export interface RefusedMessage {
  values: Record<ContactField, string>;
  errors: Readonly<Partial<Record<string, string>>>;
  message: string;
}

/** The same for every page of a site on one day, as pages are cached. The prefix separates uses of the key. */
function tokenOf(key: Buffer, host: string, dayNumber: number): string {
  return createHmac('sha256', key).update(`site_form\0${host}\0${dayNumber}`).digest('base64url');
}

const dayOf = (at: Date) => Math.floor(at.getTime() / dayInMilliseconds);

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
