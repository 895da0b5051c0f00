import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointDefinition } from './core/endpoint.ts';
import { errorCatalogue, errorCodes, problemSchema } from './core/errors.ts';
import { endpoints } from './registry.ts';

const all: readonly EndpointDefinition[] = endpoints;

describe('the endpoints', () => {
  it('have each a name and an address of their own', () => {
    const names = all.map(({ name }) => name);
    const addresses = all.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':id')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(all)('$name is named, placed and described like the others', ({ name, path, summary }) => {
    expect(name).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/);
    expect(path).toMatch(/^\/api(\/(:?[a-z][A-Za-z-]*))+$/);
    expect(summary).toMatch(/^\p{Lu}.+\.$/u);
  });

  it.each(all)('$name declares each of its path parameters', ({ path, params }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toStrictEqual(inPath);
  });

  it.each(all)('$name answers a body or a file unless it answers 204', ({ status, response, file, conditional }) => {
    expect([response, file].filter((answer) => answer !== undefined)).toHaveLength(status === 204 ? 0 : 1);
    if (file) expect(conditional).toBeUndefined();
  });

  it.each(all)('$name reads without a body and writes nothing on GET', ({ method, body, conditional, access }) => {
    if (method === 'GET') expect(body).toBeUndefined();
    else expect(conditional).toBeUndefined();
    if (access.kind === 'anonymous') expect(method).toBe('GET');
  });

  it.each(all)('$name can be written as a JSON schema', ({ params, query, body, response }) => {
    const inputs = [params, query, body].filter((schema) => schema !== undefined);
    expect(inputs.filter((schema) => z.toJSONSchema(schema, { io: 'input' }).type !== 'object')).toStrictEqual([]);
    const outputs = response ? [response] : [];
    expect(outputs.filter((schema) => z.toJSONSchema(schema, { io: 'output' }).type === undefined)).toStrictEqual([]);
  });

  it('declare only errors of the catalogue', () => {
    for (const endpoint of all) for (const code of endpoint.errors ?? []) expect(errorCodes).toContain(code);
  });
});

describe('the errors', () => {
  it.each(errorCodes)('%s has an error status and a French sentence', (code) => {
    const { status, detail } = errorCatalogue[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(detail).toMatch(/^\p{Lu}/u);
    const problem = { type: 'about:blank', title: 'x', status, code, detail };
    expect(problemSchema.safeParse(problem).success).toBe(true);
  });
});
