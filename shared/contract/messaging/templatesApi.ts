import { z } from 'zod';
import { emailSchema } from '../accounts/api.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { requiredLine, requiredLines } from '../core/texts.ts';
import { mailTestSchema } from './smtpApi.ts';

const admin = endpointsOf('messaging', { kind: 'permission', permission: 'emails' });

export const templateMessages = {
  saved: 'Template sauvegardé',
  restored: 'Modèle d’origine rétabli',
  initialised: 'Modèles initialisés',
  changedMeanwhile: 'Ce modèle a été modifié entre-temps\u00a0: rechargez-le avant de recommencer.',
} as const;

export const templateBounds = { subject: 200, content: 60_000 } as const;

const key = z.string().regex(/^[a-z][a-z0-9_]{0,60}$/, 'Modèle inconnu');
const params = z.object({ key });

const templateVariableSchema = z.object({ name: z.string(), description: z.string(), sample: z.string() });

export const templateSummarySchema = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  audience: z.enum(['user', 'admin', 'guest']),
  /** When it is sent: a French sentence. */
  rule: z.string(),
  /** Nothing sends it yet: a French sentence that says what it waits for; null: it is sent. */
  unsent: z.string().nullable(),
  isCustom: z.boolean(),
  enabled: z.boolean(),
  /** It cannot be switched off: access, money or the law depend on it. */
  isRequired: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Mails of the last thirty days, by outcome. */
  lastMonth: z.object({ sent: z.number().int(), failed: z.number().int(), suppressed: z.number().int() }),
});
export type TemplateSummary = z.infer<typeof templateSummarySchema>;

export const templateSchema = templateSummarySchema.extend({
  subject: z.string(),
  content: z.string(),
  /** In the order in which they are offered; the ones that every mail may name come last. */
  variables: z.array(templateVariableSchema),
  /** As the product ships it. */
  shipped: z.object({ subject: z.string(), content: z.string() }),
  /** Grows with each change: sent back with one. */
  version: z.number().int(),
  /** The latest fifty, newest first; the present one is the first. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      subject: z.string(),
      content: z.string(),
      isDefault: z.boolean(),
      /** Null: the product. */
      author: z.string().nullable(),
      savedAt: z.iso.datetime(),
    }),
  ),
});
export type TemplateView = z.infer<typeof templateSchema>;

export const listTemplatesEndpoint = admin.get('listTemplates', '/api/admin/email/templates', {
  summary: 'Les modèles d’e-mail, quand chacun part, et ce qu’il en est depuis trente jours.',
  response: z.object({ templates: z.array(templateSummarySchema) }),
});

export const readTemplateEndpoint = admin.get('readTemplate', '/api/admin/email/templates/:key', {
  summary: 'Un modèle d’e-mail, ses variables et ses versions.',
  params,
  response: templateSchema,
});

const written = {
  subject: requiredLine('Indiquez un objet', templateBounds.subject),
  content: requiredLines('Écrivez le contenu', templateBounds.content),
};

export const changeTemplateEndpoint = admin.put('changeTemplate', '/api/admin/email/templates/:key', {
  summary: 'Enregistre un modèle ; une variable inconnue est refusée.',
  params,
  body: z.object({
    ...written,
    /** The version that was read; absent: later changes are overwritten. */
    version: z.number().int('Version invalide').min(1, 'Version invalide').optional(),
  }),
  maxBodyBytes: 300_000,
  response: templateSchema,
  errors: ['changed_meanwhile'],
});

export const restoreTemplateEndpoint = admin.delete('restoreTemplate', '/api/admin/email/templates/:key', {
  summary: 'Rétablit le modèle d’origine ; le texte remplacé reste parmi les versions.',
  params,
  response: templateSchema,
});

export const switchTemplateEndpoint = admin.patch('switchTemplate', '/api/admin/email/templates/:key', {
  summary: 'Active ou coupe un envoi automatique.',
  params,
  body: z.object({ enabled: z.boolean({ error: 'La valeur doit être vraie ou fausse' }) }),
  response: templateSummarySchema,
  errors: ['template_required'],
});

export const initialiseTemplatesEndpoint = admin.post('initialiseTemplates', '/api/admin/email/templates/initialise', {
  summary: 'Installe les modèles qui manquent et renouvelle ceux que personne n’a modifiés.',
  response: z.object({ installed: z.number().int(), renewed: z.number().int(), kept: z.number().int() }),
});

export const previewTemplateEndpoint = admin.post('previewTemplate', '/api/admin/email/templates/:key/preview', {
  summary: 'Dessine un brouillon avec des valeurs d’exemple, sans l’enregistrer.',
  params,
  body: z.object(written),
  maxBodyBytes: 300_000,
  response: z.object({
    subject: z.string(),
    text: z.string(),
    from: z.string(),
    /** The address of the rendered mail, valid for some minutes and for the requester. */
    url: z.string(),
    /** Bytes of the rendered mail: beyond 102 kB, Gmail clips it. */
    bytes: z.number().int(),
  }),
});

export const showPreviewEndpoint = admin.get('showPreview', '/api/admin/email/previews/:id', {
  summary: 'Un brouillon dessiné, en HTML qui n’exécute rien.',
  params: z.object({ id: z.uuid('Aperçu inconnu') }),
  file: 'text/html',
});

export const testTemplateEndpoint = admin.post('testTemplate', '/api/admin/email/templates/:key/test', {
  summary: 'Envoie un brouillon avec des valeurs d’exemple.',
  params,
  body: z.object({
    ...written,
    /** Absent: the administrator's address of the settings. */
    to: emailSchema.optional(),
  }),
  maxBodyBytes: 300_000,
  response: mailTestSchema,
  errors: ['admin_email_missing'],
  throttle: 'mail_test',
});

// The fixed address before the one with a parameter: the first match answers.
export const templatesEndpoints = [
  listTemplatesEndpoint,
  initialiseTemplatesEndpoint,
  readTemplateEndpoint,
  changeTemplateEndpoint,
  restoreTemplateEndpoint,
  switchTemplateEndpoint,
  previewTemplateEndpoint,
  showPreviewEndpoint,
  testTemplateEndpoint,
] as const;
