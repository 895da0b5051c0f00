import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/startApi.ts';
import { startSite } from '../testing/writeTinyClient.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startSite();
});
afterAll(async () => api.stop());

const configured = { google_analytics: 'G-ETXE2026', facebook_pixel: '1234567890' };
const none = { google_analytics: '', facebook_pixel: '' };

/** What a page of the application says about trackers: to the browser, and to its own script. */
async function trackersOf(path: string, settings: Record<keyof typeof configured, string>) {
  await api.platform.settings.save(settings, { at: api.platform.clock.now(), by: null });
  const { body, headers } = await api.visitor().call(path);
  const security = headers.get('content-security-policy') ?? '';
  return {
    meta: /<meta name="trackers"[^>]*>/.exec(String(body))?.[0] ?? null,
    hosts: ['googletagmanager.com', 'google-analytics.com', 'connect.facebook.net'].filter((host) =>
      security.includes(host),
    ),
  };
}

describe('the empty page of the application', () => {
  it('has a new nonce in each answer, and none in a title that is its placeholder', async () => {
    const { settings, clock } = api.platform;
    await settings.save({ page_title: '__CSP_NONCE__' }, { at: clock.now(), by: null });
    const [one, other] = [await api.visitor().call('/demo'), await api.visitor().call('/demo')];
    await settings.save({ page_title: 'Clairvolet' }, { at: clock.now(), by: null });
    const [nonce, ...more] = new Set(String(one.body).match(/(?<=nonce=")[^"]+/g));
    expect(more).toStrictEqual([]);
    expect(one.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(one.body).toContain('<title>__CSP_NONCE__</title>');
    expect(other.body).not.toContain(nonce);
  });
});

describe('trackers in the application', () => {
  it.each(['/login', '/register', '/forgot-password'])(
    'are allowed and named on %s when they are set',
    async (path) => {
      expect(await trackersOf(path, configured)).toStrictEqual({
        meta: '<meta name="trackers" data-google-analytics="G-ETXE2026" data-facebook-pixel="1234567890">',
        hosts: ['googletagmanager.com', 'google-analytics.com', 'connect.facebook.net'],
      });
      expect(await trackersOf(path, none)).toStrictEqual({ meta: null, hosts: [] });
    },
  );

  it('are each allowed alone', async () => {
    expect(await trackersOf('/login', { ...none, facebook_pixel: '1234567890' })).toStrictEqual({
      meta: '<meta name="trackers" data-facebook-pixel="1234567890">',
      hosts: ['connect.facebook.net'],
    });
  });

  it.each([
    '/reset-password',
    '/reset-password?token=secret',
    '/confirm-email?token=secret',
    '/dashboard',
    '/dashboard/profil',
    '/admin',
    '/admin/settings',
    '/demo',
    '/demo/reservations',
    '/paiement-confirme?session_id=cs_test_a1b2',
    '/paiement-echec?reason=failed&session_id=cs_test_a1b2',
  ])('never watch %s', async (path) => {
    expect(await trackersOf(path, configured)).toStrictEqual({ meta: null, hosts: [] });
  });
});
