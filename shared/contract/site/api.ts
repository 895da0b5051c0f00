import { z } from 'zod';
import { emailSchema } from '../accounts/api.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { recordOf } from '../core/record.ts';
import { contactBounds, contactMessages } from './contact.ts';
import { legalPageKeys } from './legalPages.ts';
import { publicSettingKeys } from './settings.ts';

const publicSettingsSchema = z.object(recordOf(publicSettingKeys, () => z.string()));
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

export const publicSettingsEndpoint = defineEndpoint({
  name: 'site.publicSettings',
  method: 'GET',
  path: '/api/settings/public',
  summary: 'Les réglages que tout visiteur peut lire.',
  access: { kind: 'anonymous' },
  status: 200,
  response: publicSettingsSchema,
  conditional: true,
});

const tooLong = (max: number) => `Au plus ${max.toLocaleString('fr-FR')} caractères`;

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** One line, for it goes into headers of mails. */
const line = (required: string, max: number) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, tooLong(max))
    .regex(oneLine, contactMessages.forbiddenCharacters);

export const contactMessageSchema = z.object({
  name: line(contactMessages.nameRequired, contactBounds.name),
  email: emailSchema,
  subject: line(contactMessages.subjectRequired, contactBounds.subject),
  message: z
    .string({ error: contactMessages.messageRequired })
    .trim()
    .min(1, contactMessages.messageRequired)
    .max(contactBounds.message, tooLong(contactBounds.message))
    .regex(/^[\P{Cc}\t\n\r]*$/u, contactMessages.forbiddenCharacters),
  /** Hidden from people: whoever fills it in is a machine, whose message is thanked for and dropped. */
  website: z.string().regex(oneLine, contactMessages.forbiddenCharacters).optional(),
});
export type ContactMessageInput = z.output<typeof contactMessageSchema>;

export const contactAcceptedSchema = z.object({
  /** French, to be shown. */
  message: z.string(),
});

export const sendContactMessageEndpoint = defineEndpoint({
  name: 'site.sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  summary: "Envoie un message à l'équipe.",
  access: { kind: 'visitor' },
  body: contactMessageSchema,
  status: 202,
  response: contactAcceptedSchema,
  errors: ['too_many_requests'],
  throttle: 'contact',
});

export const readLegalPageEndpoint = defineEndpoint({
  name: 'site.readLegalPage',
  method: 'GET',
  path: '/api/legal-pages/:page',
  summary: "Le texte d'une page légale, en HTML.",
  access: { kind: 'anonymous' },
  params: z.object({ page: z.enum(legalPageKeys) }),
  status: 200,
  response: z.object({
    page: z.enum(legalPageKeys),
    /** Sanitised: safe to be shown as it is. */
    content: z.string(),
  }),
  conditional: true,
});

export const siteEndpoints = [publicSettingsEndpoint, sendContactMessageEndpoint, readLegalPageEndpoint] as const;
