import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint.
 * - `anonymous`: anyone; the session is not even read, so the answer may be cached and shared.
 * - `visitor`: anyone; the session is read when there is one.
 * - `account`: any signed-in account, customer or administrator.
 * - `customer`: a signed-in customer.
 * - `administrator`: any active administrator.
 * - `permission`: an administrator who holds it (a super_admin holds all).
 * - `super_admin`: a super administrator.
 * - `device`: a paired phone, by the token it was given; no session.
 * - `bridge`: another server, by the bridge's token and its signature; no session.
 */
export type Access =
  | { kind: 'anonymous' | 'visitor' | 'account' | 'customer' | 'administrator' | 'super_admin' | 'device' | 'bridge' }
  | { kind: 'permission'; permission: Permission };

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Limits of use; what each allows is decided by the server. */
export type Throttle =
  | 'sign_in'
  | 'sign_up'
  | 'account_links'
  | 'contact'
  | 'booking'
  | 'promo_code'
  | 'payment'
  | 'mail_test'
  | 'names'
  | 'pairing'
  | 'hosting_test'
  | 'calendar_preview'
  | 'backup';

/** A file that is sent as the one part of a `multipart/form-data` body. */
export interface UploadRule {
  /** The part's name. */
  field: string;
  maxBytes: number;
  /** French, for a file that is larger. */
  tooLarge: string;
  /** It may be large: it is written to disk as it arrives, instead of being buffered in memory. */
  toDisk?: true;
}

export interface EndpointDefinition {
  /** `<domain>.<verbNoun>`, unique. */
  name: string;
  method: HttpMethod;
  /** Starts with `/api/`; parameters as `:name`. */
  path: string;
  /** One French sentence for the API documentation. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A request without a body is one with an empty object. */
  bodyOptional?: true;
  /** Bytes that the JSON body may have; 64 kB when absent. */
  maxBodyBytes?: number;
  /** The body is a file in place of JSON. */
  upload?: UploadRule;
  /** Success status. */
  status: 200 | 201 | 202 | 204;
  /** Absent exactly when the status is 204 or the answer is a file. */
  response?: z.ZodType;
  /** The answer is a file of this type, to be saved; a PDF is shown by the browser itself, HTML in a frame where it runs nothing. */
  file?: 'application/zip' | 'application/pdf' | 'image/jpeg' | 'text/csv' | 'text/html' | 'text/calendar';
  /** Added to those that are implied: by the access, by the schemas (`not_found` by parameters), and by the throttle. */
  errors?: readonly ErrorCode[];
  throttle?: Throttle;
  /** Asks for the password again when it was last given over a quarter of an hour ago. */
  proof?: true;
  /** Open to an administrator who has yet to set up the second factor that the settings demand. */
  beforeEnrolment?: true;
  /** Stays open to everyone during maintenance. */
  duringMaintenance?: true;
  /** Answers an ETag and honours If-None-Match. */
  conditional?: true;
}

/** The declaration of an endpoint except its name and address; a status other than 200, or 204 without an answer. */
type Declaration = Omit<EndpointDefinition, 'name' | 'method' | 'path' | 'access' | 'status'> &
  Partial<Pick<EndpointDefinition, 'status'>>;

/**
 * Declares the endpoints of a domain that ask for the same access, with their literal types:
 * `const customer = endpointsOf('mobile', { kind: 'customer' })`, then `customer.get('read', '/api/mobile', { … })`.
 */
export function endpointsOf<const D extends string, const A extends Access>(domain: D, access: A) {
  const declare =
    <const M extends HttpMethod>(method: M) =>
    <const N extends string, const P extends string, const E extends Declaration>(name: N, path: P, more: E) => ({
      name: `${domain}.${name}` as const,
      method,
      path,
      access,
      status: usualStatus(more),
      ...more,
    });
  return {
    get: declare('GET'),
    post: declare('POST'),
    put: declare('PUT'),
    patch: declare('PATCH'),
    delete: declare('DELETE'),
  };
}

function usualStatus({ response, file }: Declaration): EndpointDefinition['status'] {
  return response || file ? 200 : 204;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** A file that was sent. */
export interface UploadedFile {
  /** As its sender calls it: shown, never believed. */
  name: string;
  content: Uint8Array;
}

/** An uploaded file on disk, for the handler to move; deleted after the answer if it did not. */
export interface StoredUpload {
  /** As its sender calls it: shown, never believed. */
  name: string;
  /** Its path. */
  path: string;
  size: number;
}

/** What a handler receives, after validation. */
export type EndpointInput<E extends EndpointDefinition> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  upload: E extends { upload: { toDisk: true } }
    ? StoredUpload
    : E extends { upload: UploadRule }
      ? UploadedFile
      : undefined;
};

/** What a client sends. */
export type EndpointRequest<E extends EndpointDefinition> = (E extends { params: z.ZodObject }
  ? { params: Input<E['params']> }
  : object) &
  (E extends { query: z.ZodObject } ? { query: Input<E['query']> } : object) &
  (E extends { body: z.ZodObject } ? { body: Input<E['body']> } : object) &
  (E extends { upload: UploadRule } ? { upload: Blob } : object);

/** A file as it is handed over. */
export interface FileAnswer {
  /** The name under which the browser saves it: plain ASCII. */
  name: string;
  /** Bytes; null when unknown before it is written. */
  size: number | null;
  content: AsyncIterable<Uint8Array>;
}

/** What the endpoint answers on success. */
export type EndpointResponse<E extends EndpointDefinition> = E extends { response: z.ZodType }
  ? z.output<E['response']>
  : E extends { file: string }
    ? FileAnswer
    : undefined;
