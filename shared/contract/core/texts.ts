import { z } from 'zod';

const forbidden = 'Ce texte contient des caractères interdits';

/** Of a name, a reason or the like: it may stand in mails, on documents and in HTML. */
export const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Au plus ${max} caractères`)
    .regex(/^[^\p{Cc}<>]*$/u, forbidden);

const requiredText = (required: string, max: number) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, `Au plus ${max.toLocaleString('fr-FR')} caractères`);

/** One line: it goes into headers of mails. `required`: what to say when there is none. */
export function requiredLine(required: string, max: number, severalLines = forbidden) {
  return requiredText(required, max).regex(/^[^\p{Cc}\u2028\u2029]*$/u, severalLines);
}

/** A text of several lines; `required`: what to say when there is none. */
export function requiredLines(required: string, max: number) {
  return requiredText(required, max).regex(/^[\P{Cc}\t\n\r]*$/u, forbidden);
}
