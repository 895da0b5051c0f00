import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Koa from 'koa';
import type { EndpointDefinition } from '@app/contract/core/endpoint.ts';
import { createTestPlatform, type TestPlatform } from '@app/domain/testing';
import { bindEndpoints, bindExport, type Binding, type Call } from './bindEndpoints.ts';
import { generalLimits } from './generalLimits.ts';
import { PublicAnswers } from './PublicAnswers.ts';
import { RateLimits } from './RateLimits.ts';
import { sessions } from './sessions.ts';

const endpoint = (name: string): EndpointDefinition => ({
  name,
  method: 'GET',
  path: `/api/${name}`,
  summary: 'Essai.',
  access: { kind: 'anonymous' },
  status: 204,
});
const binding = (name: string): Binding => ({ endpoint: endpoint(name), handle: async () => undefined });

describe('the routes of the API', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const bind = (endpoints: string[], bindings: string[]) =>
    bindEndpoints(endpoints.map(endpoint), bindings.map(binding), {
      platform,
      limits: new RateLimits(platform, 1),
      generalLimits: generalLimits(1),
      deadline: 1_000,
      sessions: sessions(new Koa(), platform),
      publicAnswers: new PublicAnswers([]),
    });

  it('are created when every endpoint has its handler', () => {
    expect(bind(['a.read', 'b.read'], ['b.read', 'a.read']).router.stack.map(({ path }) => path)).toStrictEqual([
      '/api/a.read',
      '/api/b.read',
    ]);
  });

  it('name an export by the day in France, which begins before that of UTC', async () => {
    platform.clock.advance(Date.parse('2027-03-01T23:30:00Z') - platform.clock.now().getTime());
    const file = { ...endpoint('a.export'), status: 200, file: 'text/csv' } as const;
    const call = { platform } as unknown as Call<EndpointDefinition>;
    const exported = bindExport(file, 'clients', async () => (async function* none() {})());
    expect('handle' in exported && (await exported.handle(call))).toMatchObject({ name: 'clients-2027-03-02.csv' });
  });

  it.each([
    ['an endpoint without a handler', ['a.read', 'b.read'], ['a.read'], 'Endpoints without a handler: b.read'],
    ['a handler without an endpoint', ['a.read'], ['a.read', 'b.read'], 'Handlers without an endpoint: b.read'],
    ['two handlers for one endpoint', ['a.read'], ['a.read', 'a.read'], 'An endpoint is bound twice'],
  ])('are refused at boot with %s', (_what, endpoints, bindings, message) => {
    expect(() => bind(endpoints, bindings)).toThrow(message);
  });
});
