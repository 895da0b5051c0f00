import { describe, expect, it } from 'vitest';
import { consentCookie, mustAsk, readConsent } from './consent.ts';

const none = { googleAnalytics: null, facebookPixel: null };
const analytics = { googleAnalytics: 'G-ABCD1234', facebookPixel: null };
const pixel = { googleAnalytics: null, facebookPixel: '123456789' };

describe('the consent cookie', () => {
  it('is found among others, and only under its own name', () => {
    expect(readConsent('')).toBeNull();
    expect(readConsent('a=1; cookie-consent=all; b=2')).toBe('all');
    expect(readConsent('my-cookie-consent=all')).toBeNull();
    expect(readConsent('cookie-consent=perhaps')).toBeNull();
  });

  it('stores the answer on essential cookies for a year, and a choice about trackers for six months', () => {
    const days = (text: string) => Number(/Max-Age=(\d+)/.exec(text)?.[1]) / 86_400;
    expect(days(consentCookie('accepted', 'https:'))).toBe(365);
    expect(days(consentCookie('all', 'https:'))).toBe(182);
    expect(days(consentCookie('none', 'https:'))).toBe(182);
  });

  it('applies to the whole site, stays on it, and is Secure wherever the site is', () => {
    expect(consentCookie('all', 'https:')).toMatch(/^cookie-consent=all; .*Path=\/; SameSite=Lax; Secure$/);
    expect(consentCookie('all', 'http:')).not.toContain('Secure');
  });
});

describe('whether to ask', () => {
  it.each([
    [null, none, true],
    ['accepted', none, false],
    ['none', none, false],
    ['all', none, false],
    [null, analytics, true],
    ['all', analytics, false],
    ['none', pixel, false],
    // Someone who read that there was no tracking has not agreed to any.
    ['accepted', analytics, true],
    ['accepted', pixel, true],
  ] as const)('after %j with %j: %s', (consent, trackers, asked) => {
    expect(mustAsk(consent, trackers)).toBe(asked);
  });
});
