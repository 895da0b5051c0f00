import { setImmediate } from 'node:timers/promises';
import type { Access, EndpointDefinition } from '@app/contract/core/endpoint.ts';
import { errorCatalogue, problemSchema, type ErrorCode } from '@app/contract/core/errors.ts';
import { permissionLabels } from '@app/contract/core/permissions.ts';
import { z } from 'zod';

const toSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return json;
};

/** The errors an endpoint can answer: those its access and schemas imply, and those it declares. */
function errorsOf(endpoint: EndpointDefinition): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors);
  const { kind } = endpoint.access;
  if (kind !== 'anonymous' && kind !== 'visitor') codes.add('not_authenticated');
  if (kind === 'customer' || kind === 'administrator' || kind === 'permission' || kind === 'super_admin') {
    codes.add('forbidden');
  }
  if (endpoint.method !== 'GET') codes.add('foreign_origin');
  if (endpoint.body ?? endpoint.upload) {
    for (const code of ['malformed_request', 'payload_too_large', 'unsupported_media_type'] as const) codes.add(code);
  }
  if (endpoint.body ?? endpoint.query ?? endpoint.upload) codes.add('invalid_input');
  if (endpoint.params) codes.add('not_found');
  if (endpoint.throttle) codes.add('too_many_requests');
  codes.add('internal_error');
  return [...codes];
}

const callers: Record<Exclude<Access['kind'], 'permission'>, string> = {
  anonymous: 'tout le monde.',
  visitor: 'tout le monde.',
  account: 'tout compte connecté.',
  customer: 'client connecté.',
  administrator: 'administrateur.',
  super_admin: 'super administrateur.',
  device: 'téléphone associé, par son jeton.',
  bridge:
    'autre serveur, par le jeton (X-SaaS-Token) et la signature (X-Signature) de la passerelle\u00a0: HMAC-SHA256 en ' +
    'hexadécimal de X-Timestamp, X-Nonce, méthode, adresse et corps, un par ligne. Quand un administrateur le permet, ' +
    'les deux premiers en-têtes suffisent, et la signature est celle du corps seul.',
};

function describeAccess({ access }: EndpointDefinition): string {
  return access.kind === 'permission'
    ? `Accès\u00a0: administrateur avec la permission «\u00a0${permissionLabels[access.permission]}\u00a0».`
    : `Accès\u00a0: ${callers[access.kind]}`;
}

function parametersOf(endpoint: EndpointDefinition): object[] {
  const list = (schema: z.ZodObject | undefined, where: 'path' | 'query') =>
    Object.entries<z.ZodType>(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !field.safeParse(undefined).success,
      schema: toSchema(field, 'input'),
    }));
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')];
}

/** What is sent: a JSON object, or the one file of a form. */
function requestOf({ body, upload }: EndpointDefinition): object | undefined {
  if (body) return { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } };
  if (!upload) return undefined;
  const { field, maxBytes } = upload;
  const file = { type: 'string', format: 'binary', maxLength: maxBytes };
  const form = { type: 'object', properties: { [field]: file }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function successOf({ response, file }: EndpointDefinition): object {
  if (file) return { description: 'Un fichier', content: { [file]: { schema: { type: 'string', format: 'binary' } } } };
  if (!response) return { description: 'Succès, sans contenu' };
  return { description: 'Succès', content: { 'application/json': { schema: toSchema(response, 'output') } } };
}

function operationOf(endpoint: EndpointDefinition): object {
  const request = requestOf(endpoint);
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorCatalogue[code].status);
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    parameters: parametersOf(endpoint),
    ...(request && { requestBody: request }),
    responses: {
      [endpoint.status]: successOf(endpoint),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content: problem }]),
      ),
    },
  };
}

type Paths = Record<string, Record<string, object>>;

/** What the document says of the endpoints: a second's work on a slow machine, in which others are answered too. */
export async function openApiPaths(endpoints: readonly EndpointDefinition[]): Promise<Paths> {
  const paths: Paths = {};
  for (const endpoint of endpoints) {
    await setImmediate();
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return paths;
}

/** The OpenAPI 3.1 document of the contract. */
export function openApiDocument(paths: Paths, server: { title: string; url: string }): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `API ${server.title}`,
      version: '1',
      description: 'Toutes les réponses d’erreur sont des documents problem+json.',
    },
    servers: [{ url: server.url }],
    paths,
    components: { schemas: { Problem: toSchema(problemSchema, 'output') } },
  };
}
