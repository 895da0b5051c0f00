import { z } from 'zod';

const forbidden = 'Ce texte contient des caractères interdits';

/**
 * A text without the invisible characters that turn what follows around: with them a name is read as another, and so is the
 * line that it stands in. Marks for a single place, which Arabic and Hebrew need beside figures, stay.
 */
export function withoutTurns(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/**
 * Of a name, a reason or the like: it may stand in mails, on documents and in HTML. What separates lines becomes a space: texts
 * were stored with it.
 */
export const plainText = (max: number) =>
  z
    .string()
    .overwrite((text) => withoutTurns(text).replaceAll(/[\u2028\u2029]/g, ' '))
    .trim()
    .max(max, `Au plus ${max} caractères`)
    .regex(/^[^\p{Cc}<>]*$/u, forbidden);

const requiredText = (text: z.ZodString, required: string, max: number) =>
  text
    .trim()
    .min(1, required)
    .max(max, `Au plus ${max.toLocaleString('fr-FR')} caractères`);

/** One line, read as it is written: it goes into headers of mails. `required`: what to say when there is none. */
export function requiredLine(required: string, max: number, severalLines = forbidden) {
  const line = z.string({ error: required }).overwrite(withoutTurns);
  return requiredText(line, required, max).regex(/^[^\p{Cc}\u2028\u2029]*$/u, severalLines);
}

/** A text of several lines; `required`: what to say when there is none. */
export function requiredLines(required: string, max: number) {
  return requiredText(z.string({ error: required }), required, max).regex(/^[\P{Cc}\t\n\r]*$/u, forbidden);
}
