import type Koa from 'koa';
import type { StoredUpload, UploadedFile } from '@app/contract/core/endpoint.ts';
import type { Principal } from '@app/domain/accounts';
import type { BridgeClaim, PairedDevice } from '@app/domain/mobile';

/** State that middleware set for those after them. */
export interface RequestState extends Koa.DefaultState {
  requestId: string;
  /** Name of the endpoint that answers, or what else does; undefined when it is neither. */
  endpoint?: string;
  /** Refused because of overload: a line in the log would add to it. */
  isUnlogged?: true;
  /** Who is signed in; null once the session was read and nobody is; undefined before. */
  principal?: Principal | null;
  /** The phone that calls, once its token was checked. */
  device?: PairedDevice;
  /** The credentials of the calling server, once its token was checked. */
  bridge?: BridgeClaim;
  /** The file that came with the request. */
  upload?: UploadedFile | StoredUpload;
  /** Id of the session that this request opened. */
  openedSession?: string;
}

export type HttpContext = Koa.ParameterizedContext<RequestState>;
/** Whether a request only reads. */
export function isRead({ method }: Pick<HttpContext, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** One step of a request. Narrower than Koa's: it answers nothing but by the context. */
export type Middleware = (ctx: HttpContext, next: () => Promise<void>) => Promise<void>;
