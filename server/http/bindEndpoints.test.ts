import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Koa from 'koa';
import type { EndpointDefinition } from '@app/contract/core/endpoint.ts';
import { createTestPlatform, type TestPlatform } from '@app/domain/testing';
import { bindEndpoints, type Binding } from './bindEndpoints.ts';
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

  it.each([
    ['an endpoint without a handler', ['a.read', 'b.read'], ['a.read'], 'Endpoints without a handler: b.read'],
    ['a handler without an endpoint', ['a.read'], ['a.read', 'b.read'], 'Handlers without an endpoint: b.read'],
    ['two handlers for one endpoint', ['a.read'], ['a.read', 'a.read'], 'An endpoint is bound twice'],
  ])('are refused at boot with %s', (_what, endpoints, bindings, message) => {
    expect(() => bind(endpoints, bindings)).toThrow(message);
  });
});
