import type { UnreadableReason } from '../ical/ReadCalendar.ts';

/** Why a calendar could not be read; what was known stays as it is. */
export const failureReasons = [
  'not_found',
  'forbidden',
  'gone',
  'too_many_requests',
  'server_error',
  'refused_status',
  'unreachable',
  'timeout',
  'too_large',
  'cut',
  'private_address',
  'too_many_redirects',
  'certificate',
  'insecure_redirect',
  'bad_address',
] as const;
export type FailureReason = (typeof failureReasons)[number] | UnreadableReason;

export interface ReadingFailure {
  reason: FailureReason;
  /** HTTP's, where there was an answer. */
  status?: number;
}
