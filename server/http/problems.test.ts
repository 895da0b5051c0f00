import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue, problemSchema, type ErrorCode } from '@app/contract/core/errors.ts';
import { buildCustomer, buildJob, captureLogs, registration, testPassword } from '@app/domain/testing';
import { startApi, type ApiAnswer, type TestApi } from '../testing/startApi.ts';

const logs = captureLogs();

function expectProblem(answer: ApiAnswer, code: ErrorCode): void {
  expect(problemSchema.strict().parse(answer.body)).toMatchObject({
    code,
    status: answer.status,
    type: `/api/docs#${code}`,
  });
  expect(answer.status).toBe(errorCatalogue[code].status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|select |insert /);
}

describe('an error', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ logger: logs.logger });
  });
  afterAll(async () => api.stop());

  const post = async (body: unknown, headers: Record<string, string> = {}) =>
    api.visitor().call('/api/session', { method: 'POST', body, headers });

  it.each([
    ['cut short', '{"email":'],
    ['not JSON', 'email=a@b.example'],
    ['a bare text', '"email"'],
    ['a bare number', '12'],
    ['NaN', '{"email":NaN}'],
    ['a single quote', "{'email':1}"],
    ['a closed brace too many', '{}}'],
  ])('answers a body that is %s as unreadable', async (_what, body) => {
    expectProblem(await post(body), 'malformed_request');
  });

  it.each(['[]', '[{"email":"a@b.example","password":"x"}]', '{}', ''])(
    'names the fields when the body is %j',
    async (body) => {
      expectProblem(await post(body), 'invalid_input');
    },
  );

  it('answers a body over 64 kB as too large, also when its length is not announced', async () => {
    const large = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(70_000) });
    expectProblem(await post(large), 'payload_too_large');
    const response = await fetch(`${api.origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: api.origin },
      body: new Blob([large]).stream(),
      duplex: 'half',
    });
    expect(response.status).toBe(413);
  });

  it('answers deeply nested JSON without a fault', async () => {
    const depth = 30_000;
    expectProblem(await post('{"email":'.concat('['.repeat(depth), ']'.repeat(depth), '}')), 'invalid_input');
  });

  it.each(['gzip', 'br', 'deflate', 'nonsense'])(
    'answers a body that claims to be %s without a fault',
    async (encoding) => {
      const answer = await post('{}', { 'content-encoding': encoding });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it.each([
    ['GET', '/api/unknown', 'not_found'],
    ['POST', '/api/unknown', 'not_found'],
    ['GET', '/api/', 'not_found'],
    ['GET', '/api/docs/unknown.js', 'not_found'],
    ['GET', '/api/docs/..%2f..%2fpackage.json', 'not_found'],
    ['GET', '/elsewhere', 'not_found'],
    ['DELETE', '/api/plans', 'method_not_allowed'],
    ['PUT', '/api/session', 'method_not_allowed'],
    ['PROPFIND', '/api/session', 'method_not_allowed'],
  ] as const)('answers %s %s as %s', async (method, path, code) => {
    expectProblem(await api.visitor().call(path, { method }), code);
  });

  it('names the methods that an address takes', async () => {
    const answer = await api.visitor().call('/api/session', { method: 'PUT' });
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toStrictEqual(['DELETE', 'GET', 'HEAD', 'POST']);
  });

  it.each(['1', 'x', '%00', '%E0%A4%A', '..%2f..', "' or 1=1 --"])('answers 404 for the id %s', async (id) => {
    const client = await api.signedIn(await buildCustomer(api.platform));
    const answer = await client.call(`/api/jobs/${id}`);
    expect([400, 404]).toContain(answer.status);
    expectProblem(answer, answer.status === 404 ? 'not_found' : 'malformed_request');
  });

  it('carries its own id, which its log line carries too', async () => {
    const [one, two] = await Promise.all([api.visitor().call('/api/unknown'), api.visitor().call('/api/unknown')]);
    const id = one.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(two.headers.get('x-request-id')).not.toBe(id);
    const forged = await api
      .visitor()
      .call('/api/unknown', { headers: { 'x-request-id': 'forged\u0001'.slice(0, 6) } });
    expect(forged.headers.get('x-request-id')).not.toBe('forged');
    await expect
      .poll(() => logs.lines(), { interval: 10 })
      .toContainEqual(expect.objectContaining({ requestId: id, path: '/api/unknown', status: 404, method: 'GET' }));
  });

  it('on our side is answered with its reference only, and logged in full', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const job = await buildJob(api.platform, customer.id);
    await api.platform.pool.query('alter table job_run rename column step to step_moved');
    const answer = await client.call(`/api/jobs/${job}`);
    expectProblem(answer, 'internal_error');
    const reference = answer.headers.get('x-request-id');
    expect(answer.body).toStrictEqual({
      type: '/api/docs#internal_error',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal_error',
      detail: errorCatalogue.internal_error.detail,
      reference,
    });
    await expect
      .poll(() => logs.lines(), { interval: 10 })
      .toContainEqual(
        expect.objectContaining({
          msg: 'request fault',
          requestId: reference,
          err: expect.objectContaining({
            message: expect.stringContaining('step'),
            stack: expect.stringContaining('readJob'),
          }),
        }),
      );

    const input = registration();
    const failed = await api.visitor().call('/api/accounts', { method: 'POST', body: input });
    expectProblem(failed, 'internal_error');
    expect(failed.cookies).toStrictEqual([]);
    await api.platform.pool.query('alter table job_run rename column step_moved to step');
    expect((await api.visitor().call('/api/accounts', { method: 'POST', body: input })).status).toBe(201);
  });

  it('never writes a password or a hash to the log, not even in a fault', () => {
    expect(logs.text()).toContain('request fault');
    expect(logs.text()).not.toContain(testPassword);
    expect(logs.text()).not.toContain('$argon2id$');
  });
});
