import { z } from 'zod';
import { requiredLine, requiredLines } from '../core/texts.ts';

/** What a guest writes to a host. */
export const siteMessageSchema = z.object({
  name: requiredLine('Indiquez votre nom', 80, 'Ce texte tient sur une ligne'),
  email: z.email('Adresse e-mail invalide').max(254, 'Au plus 254 caractères'),
  message: requiredLines('Écrivez votre message', 4_000),
});
