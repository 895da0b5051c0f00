import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointDefinition } from '@app/contract/core/endpoint.ts';
import { errorCodes } from '@app/contract/core/errors.ts';
import { endpoints } from '@app/contract/registry.ts';
import { startApi, type TestApi } from '../testing/startApi.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, unknown>; required: string[] }> };
}

const all: readonly EndpointDefinition[] = endpoints;

describe('the documentation of the API', () => {
  let api: TestApi;
  let document: Document;
  beforeAll(async () => {
    api = await startApi();
    document = (await api.visitor().call('/api/openapi.json')).body as Document;
  });
  afterAll(async () => api.stop());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  it('is an OpenAPI 3.1 document about this installation', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'API Clairvolet', version: expect.any(String) });
    expect(document.servers).toStrictEqual([{ url: api.origin }]);
  });

  it('lists every endpoint of the contract, and nothing else', () => {
    const listed = operations().map(
      ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
    );
    const declared = all.map(({ name, method, path }) => `${name} ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(listed.toSorted()).toStrictEqual(declared.toSorted());
  });

  it.each(all)('describes input and output of $name', ({ name, params, body, status, response, file, summary }) => {
    const operation = operations().find(({ operation: { operationId } }) => operationId === name)?.operation;
    if (!operation) throw new Error(`${name} is not listed`);
    expect(operation.summary).toBe(summary);
    expect(
      operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
    ).toStrictEqual(Object.keys(params?.shape ?? {}));
    for (const parameter of operation.parameters) if (parameter.in === 'path') expect(parameter.required).toBe(true);
    expect(operation.requestBody?.content['application/json']?.schema.type).toBe(body && 'object');
    expect(operation.responses[String(status)]?.content === undefined).toBe((response ?? file) === undefined);
    if (file) expect(Object.keys(operation.responses['200']?.content ?? {})).toStrictEqual([file]);
  });

  it.each(all.flatMap(({ name, upload }) => (upload ? [{ name, upload }] : [])))(
    'describes the file of $name as the one part of a form',
    ({ name, upload: { field, maxBytes } }) => {
      const operation = operations().find(({ operation: { operationId } }) => operationId === name)?.operation;
      expect(operation?.requestBody).toStrictEqual({
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { [field]: { type: 'string', format: 'binary', maxLength: maxBytes } },
              required: [field],
            },
          },
        },
      });
      expect(Object.keys(operation?.responses ?? {})).toStrictEqual(
        expect.arrayContaining(['400', '413', '415', '422']),
      );
    },
  );

  it('describes every error as a problem document with codes of the catalogue', () => {
    expect(document.components.schemas.Problem?.required).toStrictEqual(['type', 'title', 'status', 'code', 'detail']);
    for (const { operation } of operations()) {
      const errors = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      expect(errors.map(([status]) => status)).toContain('500');
      for (const [, { description, content }] of errors) {
        expect(content).toStrictEqual({
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        });
        for (const code of description.split(', ')) expect(errorCodes).toContain(code);
      }
    }
  });

  it('states who may call each endpoint, and how it may refuse', () => {
    const responses = (name: string) =>
      operations().find(({ operation }) => operation.operationId === name)?.operation.responses;
    expect(Object.keys(responses('accounts.register') ?? {})).toStrictEqual(
      expect.arrayContaining(['201', '403', '409', '413', '415', '422', '429']),
    );
    expect(Object.keys(responses('jobs.read') ?? {})).toStrictEqual(expect.arrayContaining(['200', '401', '404']));
    expect(Object.keys(responses('accounts.adminOverview') ?? {})).toStrictEqual(
      expect.arrayContaining(['200', '401', '403']),
    );
    expect(Object.keys(responses('plans.listActive') ?? {})).not.toContain('401');
  });

  it('contains everything that it refers to', () => {
    const text = JSON.stringify(document);
    for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(document.components.schemas).toHaveProperty(reference);
    }
    expect(text).not.toMatch(/"\$ref":"(?!#\/)/);
  });

  it('can be browsed: the page loads only our own files, and all of them exist', async () => {
    const page = await api.visitor().call('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = String(page.body);
    expect(html).toContain('<html lang="fr">');
    expect(html).not.toMatch(/<script>|https?:\/\//);
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      const file = await api.visitor().call(address);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toMatch(address.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
      expect(String(file.body).length).toBeGreaterThan(50);
    }
  });
});
