import { failureOf } from '../../stripe/index.ts';

/** Whether a host's account is out of our reach for good: its owner withdrew it from us, or another platform's key is set. */
export function isWithdrawn(error: unknown): boolean {
  return failureOf(error)?.code === 'account_invalid';
}
