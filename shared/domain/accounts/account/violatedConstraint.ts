import { UniqueConstraintViolationException } from '@mikro-orm/core';

/** The name of the unique constraint that a transaction broke; null when it failed otherwise. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof UniqueConstraintViolationException)) return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}
