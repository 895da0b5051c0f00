import type { Conflict } from '@app/contract/core/conflict.ts';
import { errorCatalogue, type ErrorCode } from '@app/contract/core/errors.ts';

interface Details {
  /** French, fit for a person; the catalogue's sentence when absent. */
  detail?: string;
  /** By field path. */
  fields?: Record<string, string>;
  /** Seconds to wait before another try. */
  retryAfter?: number;
  /** What was saved meanwhile. */
  conflict?: Conflict;
  cause?: unknown;
}

/** A refusal that is reported to the caller: its code comes from the contract, its message is French. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly fields: Details['fields'];
  readonly retryAfter: Details['retryAfter'];
  readonly conflict: Details['conflict'];

  constructor(code: ErrorCode, details: Details = {}) {
    const { detail = errorCatalogue[code].detail, fields, retryAfter, conflict, cause } = details;
    super(`${code}: ${detail}`, { cause });
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.conflict = conflict;
  }
}
