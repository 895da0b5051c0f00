import type { Problem } from '@app/contract/core/errors.ts';

/**
 * Why a call failed.
 * - `problem`: the server said why, in French.
 * - `network`: nothing came back (no connection, server down, time out).
 * - `unreadable`: something answered, but not our API (a proxy's page, an answer that breaks the contract).
 */
export type ApiError =
  { kind: 'problem'; problem: Problem } | { kind: 'network' } | { kind: 'unreadable'; status: number; reason: string };

/** Why an answer is `unreadable` that is not JSON at all. */
export const notJson = 'the answer is not JSON';

/** The error behind an answer that is not a success. */
export function toApiError(status: number, body: unknown): ApiError {
  if (isProblem(body)) return { kind: 'problem', problem: body };
  return { kind: 'unreadable', status, reason: 'the error is not a problem document' };
}

/**
 * Whether a body is the document that `problemSchema` describes. Read by hand: zod would be an eighth of what the first view
 * loads. A code that a newer server adds is as good as those known here.
 */
function isProblem(body: unknown): body is Problem {
  if (!isRecord(body)) return false;
  const { code, detail, status, errors, reference = '', retryAfter = 0 } = body;
  const texts = [
    code,
    detail,
    reference,
    ...(errors === undefined ? [] : isRecord(errors) ? Object.values(errors) : [0]),
  ];
  const numbers = [status, retryAfter];
  return texts.every((value) => typeof value === 'string') && numbers.every((value) => typeof value === 'number');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a value thrown or returned by RTK Query is one of ours. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** The problem that the server described, when it described one. */
export function problemOf(error: unknown): Problem | undefined {
  return isApiError(error) && error.kind === 'problem' ? error.problem : undefined;
}
