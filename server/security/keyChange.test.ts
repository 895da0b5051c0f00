import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Platform } from '@app/domain/platform';
import { buildCustomer, buildLink } from '@app/domain/testing';
import { createApp } from '../app.ts';
import { ApiClient, startApi, type TestApi } from '../testing/startApi.ts';

const nextKey = Buffer.alloc(32, 61).toString('base64');

describe('while APP_KEY is changed, server by server,', () => {
  let api: TestApi;
  let address: string;
  let stop: () => void;
  beforeAll(async () => {
    api = await startApi();
    const successor: Platform = await api.platform.sibling({ appKey: nextKey, appKeyAlso: inject('appKey') });
    const app = createApp(successor, {
      trustProxy: 0,
      rateLimitFactor: 1_000,
      clientDir: null,
      metricsGate: () => 'open',
    });
    const handle = app.callback();
    const server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = () => server.close();
  });
  afterAll(async () => {
    stop();
    await api.stop();
  });

  it('users stay signed in, and their devices remain known', async () => {
    const before = await api.signedIn(await buildCustomer(api.platform));
    const after = new ApiClient(address, api.origin);
    for (const [name, value] of before.cookies()) after.setCookie(name, value);
    expect((await after.call('/api/account/profile')).status).toBe(200);
    // The server before the change does not know the next key, and refuses what that signs.
    const stranger = api.visitor();
    for (const [name, value] of before.cookies()) stranger.setCookie(name, value);
    const signature = before.cookie('clairvolet.sig') ?? '';
    stranger.setCookie('clairvolet.sig', `${signature.slice(1)}A`);
    expect((await stranger.call('/api/account/profile')).status).toBe(401);
  });

  it('links that were sent before the change are valid', async () => {
    const { email } = await buildCustomer(api.platform);
    const token = await buildLink(api.platform, { accountId: null, email, purpose: 'password_reset' });
    const answer = await new ApiClient(address, api.origin).call('/api/password-resets/check', {
      method: 'POST',
      body: { token },
    });
    expect(answer.status).toBe(204);
  });
});
