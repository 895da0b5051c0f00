import type {
  EndpointDefinition,
  EndpointRequest,
  EndpointResponse,
  HttpMethod,
  StoredUpload,
  UploadedFile,
  UploadRule,
} from '@app/contract/core/endpoint.ts';
import type { Principal } from '@app/domain/accounts';
import { DomainError, type Platform } from '@app/domain/platform';

/**
 * Asks an endpoint of the contract, as the caller and under all of its rules.
 * @param faults what is wrong with the input, by field: reported in place of an answer, to callers with access.
 */
export type Ask = <E extends EndpointDefinition>(
  endpoint: E,
  request: Loose<E>,
  faults?: Readonly<Record<string, string>>,
) => Promise<EndpointResponse<E>>;

/** What is sent is checked by the endpoint itself: here it may be anything. */
type Loose<E extends EndpointDefinition> = { [K in keyof EndpointRequest<E>]: unknown };

/** One request to a `.php` path. */
export interface CompatRequest {
  query: Readonly<Record<string, unknown>>;
  /** The JSON object that was sent, all of it in fields that the call knows; empty when there was none. */
  body: Readonly<Record<string, unknown>>;
  principal: Principal | null;
  /** Another server says that it sends this; endpoints of the bridge find out. */
  isSigned: boolean;
  /** The file that was sent, for a call that takes one. */
  upload: UploadedFile | StoredUpload | undefined;
  /** Aborted when the caller has disconnected. */
  gone: AbortSignal;
  ask: Ask;
  /** For what no endpoint tells. */
  pool: Platform['pool'];
}

/** The fields that a write knows besides its `action`. Any other is refused: a `success` did what it was asked to. */
export interface CompatFields {
  /** What it does something with, and what names whom it is about. */
  takes: readonly string[];
  /** What a client read and may send back as it was (`changedEchoes`). */
  echoes?: readonly string[];
  /** What the specifications have a client send although the product knows better. */
  ignores?: readonly string[];
  /** Says of a field that it does not know where that is changed; undefined: nowhere. */
  elsewhere?(field: string): string | undefined;
}

/** One call of the specifications: its path, verb and `action`, and how it is answered by the product's own endpoints. */
export type CompatCall = CompatRoute & ({ method: 'GET' } | ({ method: Exclude<HttpMethod, 'GET'> } & CompatFields));

interface CompatRoute {
  /** Of the checklist, e.g. `API-03`. */
  line: string;
  path: string;
  /** Of the query or the body; absent when the path alone decides. */
  action?: string;
  /** The answer is a file of this type, not an object. */
  file?: NonNullable<EndpointDefinition['file']>;
  /** A file comes in place of JSON: the endpoint that takes it, what the form calls it, and what is asked for after it. */
  upload?: {
    endpoint: EndpointDefinition & { upload: UploadRule };
    field: string;
    alsoAsks?: readonly EndpointDefinition[];
  };
  /** It passes faults of the input to `ask`, so that a caller without access learns only that. */
  answer(request: CompatRequest): Promise<unknown>;
}

/** All that a paged list holds, as far as it can be paged through: the calls of the specifications know no pages. */
export async function everyPage<T>(
  read: (query: { page: number; pageSize: number }) => Promise<{ rows: readonly T[]; total?: number }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total = Infinity } = await read({ page, pageSize });
    all.push(...rows);
    if (rows.length < pageSize || all.length >= total) return all;
  }
}

const pageSize = 100;

/**
 * The account that a call is about when it is not the caller's own; whether they may is the administrators' endpoint's.
 * @throws DomainError forbidden for a customer who names another account, and where two accounts are named.
 */
export function namedAccount({ query, body, principal }: CompatRequest): string | null {
  if (!principal) return null;
  const named = new Set([query.user_id, body.user_id].filter((id) => id !== undefined && id !== principal.accountId));
  if (named.size === 0) return null;
  const [id] = named;
  if (principal.kind !== 'administrator' || named.size > 1 || typeof id !== 'string')
    throw new DomainError('forbidden');
  if ([query.user_id, body.user_id].includes(principal.accountId)) throw new DomainError('forbidden');
  return id;
}

/** For what only the account itself may do. @throws DomainError forbidden, with where an administrator does it instead. */
export function requireOwn(request: CompatRequest, instead: string): void {
  if (namedAccount(request) !== null) throw new DomainError('forbidden', { detail: instead });
}

/** Fields of the specifications, each with ours or what makes its value. */
export type Fields<T> = Readonly<Record<string, keyof T | ((thing: T) => unknown)>>;

/** A thing in the words of the specifications. */
export function present<T>(fields: Fields<T>, thing: T): Record<string, unknown> {
  const shown = Object.entries(fields).map(([theirs, ours]): [string, unknown] => [
    theirs,
    typeof ours === 'function' ? ours(thing) : thing[ours],
  ]);
  return Object.fromEntries(shown);
}
