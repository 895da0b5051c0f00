import { z } from 'zod';
import { emailSchema } from '../accounts/api.ts';
import { changedAtSchema, knownAsOfSchema } from '../core/conflict.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { requiredLine } from '../core/texts.ts';
import { settingDefinitions } from '../site/settings.ts';
import { secretSettingSchema, textSettingSchema } from '../site/storedSettings.ts';

const admin = endpointsOf('messaging', { kind: 'permission', permission: 'emails' });
const superAdmin = endpointsOf('messaging', { kind: 'super_admin' });

export const smtpMessages = {
  saved: 'Paramètres email sauvegardés',
  testFailed: 'Erreur lors de l’envoi',
  testSent: 'E-mail de test envoyé',
} as const;

export const smtpSettingsSchema = z.object({
  host: textSettingSchema,
  port: textSettingSchema,
  username: textSettingSchema,
  /** Written and never read back. */
  password: secretSettingSchema,
  encryption: textSettingSchema,
  enabled: z.boolean(),
  fromEmail: textSettingSchema,
  fromName: textSettingSchema,
  adminEmail: textSettingSchema,
  /** Whom mails come from when nothing is set. */
  defaultSender: z.object({ name: z.string(), address: z.string() }),
  /** SMTP_URL sets the server: it cannot be changed here. */
  serverFromEnvironment: z.boolean(),
  changedAt: changedAtSchema,
});
export type SmtpSettings = z.infer<typeof smtpSettingsSchema>;

export const readSmtpSettingsEndpoint = admin.get('readSmtpSettings', '/api/admin/email/settings', {
  summary: 'Le serveur d’e-mail et l’expéditeur, sans le mot de passe.',
  response: smtpSettingsSchema,
});

/** Each left as it is when absent. */
export const changeSenderEndpoint = admin.patch('changeSender', '/api/admin/email/sender', {
  summary:
    'Change l’expéditeur et l’adresse de l’administrateur ; les adresses sont réservées aux super administrateurs.',
  errors: ['proof_required', 'changed_meanwhile'],
  body: z.object({
    fromEmail: settingDefinitions.from_email.schema.optional(),
    fromName: settingDefinitions.from_name.schema.optional(),
    adminEmail: settingDefinitions.admin_email.schema.optional(),
    changedAt: knownAsOfSchema,
  }),
  response: smtpSettingsSchema,
});

/** Each left as it is when absent. */
export const changeSmtpServerEndpoint = superAdmin.patch('changeSmtpServer', '/api/admin/email/server', {
  summary: 'Change le serveur d’e-mail, ou coupe les envois. Réservé aux super administrateurs.',
  proof: true,
  body: z.object({
    host: settingDefinitions.smtp_host.schema.optional(),
    port: settingDefinitions.smtp_port.schema.optional(),
    username: settingDefinitions.smtp_username.schema.optional(),
    password: settingDefinitions.smtp_password.schema.optional(),
    encryption: settingDefinitions.smtp_encryption.schema.optional(),
    enabled: z.boolean({ error: 'La valeur doit être vraie ou fausse' }).optional(),
    changedAt: knownAsOfSchema,
  }),
  response: smtpSettingsSchema,
  errors: ['changed_meanwhile'],
});

/** The outcome of a test. */
export const mailTestSchema = z.object({
  /** `waiting`: it is still running, and its job reports the outcome. */
  outcome: z.enum(['sent', 'failed', 'waiting']),
  /** French, fit for a person. */
  message: z.string(),
  /** What the mail server itself answered. */
  serverAnswer: z.string().nullable(),
  milliseconds: z.number().int().nullable(),
  jobId: z.uuid(),
});
export type MailTest = z.infer<typeof mailTestSchema>;

export const sendTestMailEndpoint = admin.post('sendTestMail', '/api/admin/email/test', {
  summary: 'Envoie un e-mail de test par le serveur tel qu’il est réglé, et dit ce que celui-ci a répondu.',
  body: z.object({
    /** Absent: the administrator's address of the settings. */
    to: emailSchema.optional(),
    subject: requiredLine('Indiquez un objet', 200).optional(),
    message: z
      .string()
      .trim()
      .max(5_000, 'Au plus 5\u202f000 caractères')
      .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits')
      .optional(),
  }),
  response: mailTestSchema,
  errors: ['admin_email_missing'],
  throttle: 'mail_test',
});

export const smtpEndpoints = [
  readSmtpSettingsEndpoint,
  changeSenderEndpoint,
  changeSmtpServerEndpoint,
  sendTestMailEndpoint,
] as const;
