import type { UploadRule } from '@app/contract/core/endpoint.ts';
import { DomainError } from '@app/domain/platform';

/** Bytes of the form around the file: boundaries and part headers. */
export const aroundFile = 16 * 1024;

/** What a form with one file may hold. */
export function uploadLimits({ maxBytes }: UploadRule) {
  return { files: 1, fields: 20, fieldSize: 1_000, fileSize: maxBytes + 1, headerPairs: 50, parts: 25 };
}

export function tooLarge({ field, tooLarge: message }: UploadRule): DomainError {
  return new DomainError('payload_too_large', { detail: message, fields: { [field]: message } });
}

/** A field beside the file: nothing would be done with it. An `action` may say what the address says already. */
export function unknownField(name: string): DomainError | null {
  if (name === 'action') return null;
  const field = name.slice(0, 60);
  return new DomainError('invalid_input', { fields: { [field]: `Champ inconnu de ce formulaire\u00a0: ${field}` } });
}

/** A form that nobody can read to its end. */
export function unreadable(cause: unknown): DomainError {
  return new DomainError('malformed_request', { detail: 'Le formulaire envoyé est illisible.', cause });
}
