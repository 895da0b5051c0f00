import type {
  EndpointDefinition,
  EndpointRequest,
  EndpointResponse,
  HttpMethod,
  StoredUpload,
  UploadedFile,
  UploadRule,
} from '@app/contract/endpoint.ts';
import type { Principal } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';

/** Asks an endpoint of the contract, as the caller and under all of its rules. */
export type Ask = <E extends EndpointDefinition>(endpoint: E, request: Loose<E>) => Promise<EndpointResponse<E>>;

/** What is sent is checked by the endpoint itself: here it may be anything. */
type Loose<E extends EndpointDefinition> = { [K in keyof EndpointRequest<E>]: unknown };

/** One request to a `.php` path. */
export interface CompatRequest {
  query: Readonly<Record<string, unknown>>;
  /** The JSON object that was sent; empty when there was none. */
  body: Readonly<Record<string, unknown>>;
  principal: Principal | null;
  /** Another server says that it sends this; endpoints of the bridge find out. */
  isSigned: boolean;
  /** The file that was sent, for a call that takes one. */
  upload: UploadedFile | StoredUpload | undefined;
  /** Aborted when the caller is there no more. */
  gone: AbortSignal;
  ask: Ask;
  /** For what no endpoint tells. */
  pool: Platform['pool'];
}

/** One call of the specifications: its path, verb and `action`, and how it is answered by the product's own endpoints. */
export interface CompatCall {
  /** Of the checklist, e.g. `API-03`. */
  line: string;
  method: HttpMethod;
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
  answer(request: CompatRequest): Promise<unknown>;
}
