import { problemSchema, type Problem } from '@app/contract/errors.ts';

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
  const parsed = problemSchema.safeParse(body);
  if (parsed.success) return { kind: 'problem', problem: parsed.data };
  return { kind: 'unreadable', status, reason: 'the error is not a problem document' };
}

/** Whether a value thrown or returned by RTK Query is one of ours. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** The problem that the server described, when it described one. */
export function problemOf(error: unknown): Problem | undefined {
  return isApiError(error) && error.kind === 'problem' ? error.problem : undefined;
}
