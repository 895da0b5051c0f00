import { bodyParser } from '@koa/bodyparser';
import { recordOf } from '@app/contract/core/record.ts';
import { DomainError } from '@app/domain/platform';
import type { HttpContext, Middleware } from './context.ts';

/** Reads what a form of a page without JavaScript sends, at most 64 kB. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed for a context without our state
export const readForm = bodyParser({
  enableTypes: ['form'],
  formLimit: '64kb',
  encoding: 'utf-8',
  onError: (error) => {
    throw error;
  },
}) as unknown as Middleware;

/** Refuses a body that no form sends. @throws DomainError unsupported_media_type. */
export const needForm: Middleware = async (ctx, next) => {
  if (!ctx.is('urlencoded')) throw new DomainError('unsupported_media_type');
  return next();
};

/** What was typed into these fields, to be shown again; empty where nothing was sent, or no text. */
export function typedTexts<F extends string>(ctx: HttpContext, fields: readonly F[]): Record<F, string> {
  const body: unknown = ctx.request.body;
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return recordOf(fields, (field) => {
    const value = given[field];
    return typeof value === 'string' ? value : '';
  });
}
