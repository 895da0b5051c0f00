import type { PublicPageData } from '@app/contract/site/publicPages.ts';

export type Trackers = PublicPageData['trackers'];

/** `accepted`: read that there are only essential cookies. `all` and `none`: what was chosen about trackers. */
const consents = ['accepted', 'all', 'none'] as const;
export type Consent = (typeof consents)[number];

const cookieName = 'cookie-consent';
const day = 86_400;

/** How long each answer is stored, in seconds: a year, but six months for a choice about trackers (CNIL's advice). */
const lifetimes: Record<Consent, number> = { accepted: 365 * day, all: 182 * day, none: 182 * day };

/** What the page's cookies (`document.cookie`) say; null when nothing was answered. */
export function readConsent(cookies: string): Consent | null {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  const value = pair?.slice(cookieName.length + 1);
  return consents.find((consent) => consent === value) ?? null;
}

/** The text that stores an answer when it is given to `document.cookie`. */
export function consentCookie(consent: Consent, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${cookieName}=${consent}; Max-Age=${lifetimes[consent]}; Path=/; SameSite=Lax${secure}`;
}

export function hasTrackers({ googleAnalytics, facebookPixel }: Trackers): boolean {
  return googleAnalytics !== null || facebookPixel !== null;
}

/** Whether to show the banner: an answer given before there were trackers does not cover them. */
export function mustAsk(consent: Consent | null, trackers: Trackers): boolean {
  return hasTrackers(trackers) ? consent !== 'all' && consent !== 'none' : consent === null;
}
