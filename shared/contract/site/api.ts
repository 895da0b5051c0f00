import { z } from 'zod';
import { emailSchema } from '../accounts/api.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { recordOf } from '../core/record.ts';
import { requiredLine, requiredLines } from '../core/texts.ts';
import { contactBounds, contactMessages, legalPageKeys } from './publicPages.ts';
import { publicSettingKeys } from './settings.ts';

const anonymous = endpointsOf('site', { kind: 'anonymous' });
const visitor = endpointsOf('site', { kind: 'visitor' });

const publicSettingsSchema = z.object(recordOf(publicSettingKeys, () => z.string()));
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

export const publicSettingsEndpoint = anonymous.get('publicSettings', '/api/settings/public', {
  summary: 'Les réglages que tout visiteur peut lire.',
  response: publicSettingsSchema,
  conditional: true,
});

export const contactMessageSchema = z.object({
  name: requiredLine(contactMessages.nameRequired, contactBounds.name),
  email: emailSchema,
  subject: requiredLine(contactMessages.subjectRequired, contactBounds.subject),
  message: requiredLines(contactMessages.messageRequired, contactBounds.message),
  /** Hidden from people: a message that fills it in comes from a bot; it is accepted and dropped. */
  website: z
    .string()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Ce texte contient des caractères interdits')
    .optional(),
});
export type ContactMessageInput = z.output<typeof contactMessageSchema>;

export const contactAcceptedSchema = z.object({
  /** French, to be shown. */
  message: z.string(),
});

export const sendContactMessageEndpoint = visitor.post('sendContactMessage', '/api/contact', {
  summary: 'Envoie un message à l’équipe.',
  body: contactMessageSchema,
  status: 202,
  response: contactAcceptedSchema,
  throttle: 'contact',
});

export const readLegalPageEndpoint = anonymous.get('readLegalPage', '/api/legal-pages/:page', {
  summary: 'Le texte d’une page légale, en HTML.',
  params: z.object({ page: z.enum(legalPageKeys) }),
  response: z.object({
    page: z.enum(legalPageKeys),
    /** Sanitised: safe to be shown as it is. */
    content: z.string(),
  }),
  conditional: true,
});

export const siteEndpoints = [publicSettingsEndpoint, sendContactMessageEndpoint, readLegalPageEndpoint] as const;
