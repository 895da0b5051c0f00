import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/startApi.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('every answer', () => {
  let plain: TestApi;
  let encrypted: TestApi;
  beforeAll(async () => {
    [plain, encrypted] = await Promise.all([startApi(), startApi({ appUrl: 'https://clairvolet.example' })]);
  });
  afterAll(async () => Promise.all([plain.stop(), encrypted.stop()]));

  it.each([
    '/api/plans',
    '/api/session',
    '/api/unknown',
    '/api/account/overview',
    '/api/openapi.json',
    '/api/docs',
    '/healthz',
    '/nowhere',
  ])('%s has the security headers', async (path) => {
    const { headers } = await plain.visitor().call(path);
    for (const [name, value] of Object.entries(everywhere))
      expect([name, headers.get(name)]).toStrictEqual([name, value]);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-request-id')).not.toBeNull();
  });

  it.each(['/api/plans', '/api/session', '/api/unknown', '/api/account/overview'])(
    '%s can load nothing and be shown in no frame',
    async (path) => {
      const { headers } = await plain.visitor().call(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    },
  );

  it('has HSTS only over https', async () => {
    expect((await plain.visitor().call('/healthz')).headers.get('strict-transport-security')).toBeNull();
    expect((await encrypted.visitor().call('/healthz')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    );
  });
});
