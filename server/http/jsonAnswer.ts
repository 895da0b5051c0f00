import type { MadeAnswer } from './PublicAnswers.ts';
import { apiContentSecurity } from './securityHeaders.ts';

/** A public answer of the API. */
export function jsonAnswer(value: unknown): MadeAnswer {
  return {
    contentType: 'application/json; charset=utf-8',
    headers: [['Content-Security-Policy', apiContentSecurity]],
    body: JSON.stringify(value),
  };
}
