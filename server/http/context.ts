import type Koa from 'koa';
import type { Principal } from '@app/domain/accounts';

/** What middleware leave for those after them. */
export interface RequestState extends Koa.DefaultState {
  requestId: string;
  /** Who is signed in; null once the session was looked at and nobody was; undefined before. */
  principal?: Principal | null;
}

export type HttpContext = Koa.ParameterizedContext<RequestState>;
export type Middleware = Koa.Middleware<RequestState>;
