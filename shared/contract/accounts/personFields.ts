import { z } from 'zod';
import { forDocuments } from '../core/documentText.ts';
import { plainText } from '../core/texts.ts';
import { holdsAddress } from './plainName.ts';
import { accountMessages } from './rules.ts';

/** A first or last name: mails greet by it, so it leads nowhere. */
export const personName = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(80, 'Au plus 80 caractères')
    // Names go into mail headers and documents: no control characters.
    .regex(/^[^\p{Cc}<>]*$/u, 'Ce texte contient des caractères interdits')
    .refine((name) => !holdsAddress(name), accountMessages.addressInName)
    .refine(...forDocuments);

/** Trimmed; an empty text means the field was left out. */
export const optionalText = (max: number) =>
  plainText(max)
    .refine(...forDocuments)
    .transform((text) => text || undefined)
    .optional();

export const phoneSchema = optionalText(30).refine(
  (phone) => phone === undefined || /^\+?[\d\s().-]{6,30}$/.test(phone),
  accountMessages.phoneInvalid,
);
