import { bodyParser } from '@koa/bodyparser';
import type { EndpointDefinition, EndpointInput, StoredUpload, UploadedFile } from '@app/contract/core/endpoint.ts';
import { DomainError } from '@app/domain/platform';
import { z } from 'zod';
import type { HttpContext, Middleware } from './context.ts';

z.config(z.locales.fr());

/** Bytes of a JSON body, for an endpoint that says nothing else. */
const usualBodyBytes = 64 * 1024;

/** Reads a JSON body of at most so many bytes. */
export function readJsonBodyOf(maxBytes: number): Middleware {
  const parser: unknown = bodyParser({
    enableTypes: ['json'],
    // The body of a deletion is checked too where the endpoint reads it, so that it is not silently ignored.
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    jsonLimit: maxBytes,
    jsonStrict: true,
    encoding: 'utf-8',
    onError: (error) => {
      throw new DomainError(isTooLarge(error) ? 'payload_too_large' : 'malformed_request', { cause: error });
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed for a context without our state
  return parser as Middleware;
}

export const readJsonBody = readJsonBodyOf(usualBodyBytes);

function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 413;
}

/** Names the texts that PostgreSQL takes in no column: those that hold a NUL or half of a pair of surrogates. */
function refuseUnstorable(fields: Record<string, string>, value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      fields[path.join('.') || 'body'] ??= 'Ce texte contient des caractères interdits';
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) refuseUnstorable(fields, part, [...path, key]);
  }
}

/** The checked value of a part, or undefined with every field at fault added to `fields`. */
function check<S extends z.ZodObject>(fields: Record<string, string>, schema: S, value: unknown) {
  const parsed = schema.safeParse(value);
  refuseUnstorable(fields, parsed.data);
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.map(String).join('.') || 'body'] ??= message;
  return parsed.data;
}

/** Checks one thing that was sent; unknown fields are dropped. @throws DomainError invalid_input by field. */
export function parseInput<S extends z.ZodObject>(schema: S, value: unknown): z.output<S> {
  const fields: Record<string, string> = {};
  const parsed = check(fields, schema, value);
  if (!parsed || Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
  return parsed;
}

/**
 * Checks path, query and body against the endpoint's schemas; unknown fields are dropped.
 * @throws DomainError not_found for an impossible path parameter, unsupported_media_type, invalid_input by field.
 */
export function validate<E extends EndpointDefinition>(
  endpoint: E,
  ctx: HttpContext & { params?: Record<string, string> },
): EndpointInput<E> {
  const isEmpty = endpoint.bodyOptional && !ctx.request.length && !ctx.get('Transfer-Encoding');
  const { upload } = ctx.state;
  return validateParts(endpoint, {
    params: ctx.params,
    query: { ...ctx.query },
    body: isEmpty ? {} : ctx.request.body,
    isJson: isEmpty || Boolean(ctx.is('application/json')),
    ...(upload && { upload }),
  });
}

/** The unchecked parts of a request. */
export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Whether the body came as JSON; of a request that is translated, whether none came that is anything else. */
  isJson: boolean;
  /** The file that came in place of a body. */
  upload?: UploadedFile | StoredUpload;
  /** Faults that the translation of the request found, by field: reported once the endpoint has admitted the caller. */
  faults?: Readonly<Record<string, string>>;
}

/** Refuses a change none of whose fields is known, which would write nothing and succeed. It names those that are. */
function refuseUnknown(fields: Record<string, string>, schema: z.ZodObject, value: unknown): void {
  const sent = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const known = Object.keys(schema.shape);
  if (sent.length === 0 || sent.some((name) => known.includes(name))) return;
  fields.body = `Rien à modifier\u00a0: aucun champ envoyé n’est connu. Champs possibles\u00a0: ${known.join(', ')}`;
}

/** Checks the parts of a request against an endpoint's schemas, as `validate` does. @throws DomainError as `validate`. */
export function validateParts<E extends EndpointDefinition>(endpoint: E, parts: RequestParts): EndpointInput<E> {
  const misplaced: Record<string, string> = {};
  const params = endpoint.params && check(misplaced, endpoint.params, parts.params);
  if (Object.keys(misplaced).length > 0) throw new DomainError('not_found');
  if (endpoint.upload && !parts.upload) {
    throw new DomainError('invalid_input', { fields: { [endpoint.upload.field]: 'Choisissez un fichier' } });
  }
  // A translated request must not carry an unread body, not even for an endpoint without one.
  if ((endpoint.body ?? parts.faults) && !parts.isJson) throw new DomainError('unsupported_media_type');
  const fields: Record<string, string> = { ...parts.faults };
  const query = endpoint.query && check(fields, endpoint.query, parts.query);
  const body = endpoint.body && check(fields, endpoint.body, parts.body);
  if (endpoint.method === 'PATCH' && endpoint.body && body) refuseUnknown(fields, endpoint.body, parts.body);
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by its own schema
  return { params, query, body, upload: parts.upload } as EndpointInput<E>;
}
