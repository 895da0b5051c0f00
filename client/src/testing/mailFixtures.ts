import { deliverySchema } from '@app/contract/messaging/deliveriesApi.ts';
import { mailTestSchema, type SmtpSettings } from '@app/contract/messaging/smtpApi.ts';
import { templateSchema, templateSummarySchema } from '@app/contract/messaging/templatesApi.ts';
import { factory, idOf } from './fixtures.ts';

const stored = (value: string) => ({ value, source: 'stored' as const });

export const smtpSettings: SmtpSettings = {
  host: stored('smtp.clairvolet.fr'),
  port: stored('587'),
  username: stored('bonjour@clairvolet.fr'),
  password: { configured: true, ending: '1234', source: 'stored' },
  encryption: stored('tls'),
  enabled: true,
  fromEmail: stored('bonjour@clairvolet.fr'),
  fromName: { value: '', source: 'default' },
  adminEmail: stored('joana@clairvolet.fr'),
  defaultSender: { name: 'Clairvolet', address: 'ne-pas-repondre@clairvolet.example' },
  serverFromEnvironment: false,
  changedAt: null,
};

export const aMailTest = factory(mailTestSchema, {
  outcome: 'sent',
  message: 'E-mail de test envoyé',
  serverAnswer: '250 2.0.0 Ok: queued as 4F2A',
  milliseconds: 184,
  jobId: idOf(50),
});

export const aTemplateSummary = factory(templateSummarySchema, {
  id: idOf(300),
  key: 'trial_ending',
  name: 'Fin d’essai',
  audience: 'user',
  rule: 'Trois jours avant la fin de l’essai.',
  enabled: true,
  updatedAt: '2026-11-10T09:00:00.000Z',
  lastMonth: { sent: 214, failed: 2, suppressed: 0 },
});

export const templateSummaries = [
  aTemplateSummary({ id: idOf(301), key: 'welcome', name: 'Bienvenue', rule: 'À l’inscription.' }),
  aTemplateSummary({
    id: idOf(302),
    key: 'password_reset',
    name: 'Mot de passe oublié',
    rule: 'Quand quelqu’un demande un nouveau mot de passe.',
    isRequired: true,
    lastMonth: { sent: 1, failed: 0, suppressed: 0 },
  }),
  aTemplateSummary(),
  aTemplateSummary({
    id: idOf(303),
    key: 'plan_changed',
    name: 'Formule modifiée',
    rule: 'Quand un abonné change de formule.',
    isCustom: true,
    enabled: false,
    lastMonth: { sent: 0, failed: 0, suppressed: 4 },
  }),
  aTemplateSummary({
    id: idOf(304),
    key: 'contact_acknowledgement',
    name: 'Accusé de réception d’un message',
    rule: 'Quand quelqu’un écrit par la page Contact.',
    lastMonth: { sent: 0, failed: 0, suppressed: 0 },
  }),
  aTemplateSummary({
    id: idOf(305),
    key: 'new_user_admin',
    name: 'Nouvel inscrit',
    audience: 'admin',
    rule: 'À chaque inscription.',
  }),
];

const shipped = {
  subject: '{{user_name}}, il vous reste {{days_left}} d’essai',
  content: '<h1>Bonjour {{user_name}},</h1>\n<p>Votre essai prend fin dans {{days_left}}.</p>',
};

export const aTemplate = factory(templateSchema, {
  ...aTemplateSummary(),
  ...shipped,
  variables: [
    { name: 'days_left', description: 'Jours d’essai restants, avec l’unité', sample: '3 jours' },
    { name: 'user_name', description: 'Prénom du destinataire', sample: 'Maïté' },
  ],
  shipped,
  version: 1,
  versions: [{ ...shipped, version: 1, isDefault: true, author: null, savedAt: '2026-11-10T09:00:00.000Z' }],
});

export const aDelivery = factory(deliverySchema, {
  id: idOf(400),
  template: 'welcome',
  templateName: 'Bienvenue',
  recipient: 'maite@harispe.example',
  state: 'sent',
  attempts: 1,
  lastResponse: '250 2.0.0 Ok: queued as 4F2A',
  createdAt: '2026-11-20T12:58:00.000Z',
  updatedAt: '2026-11-20T12:58:01.000Z',
  sentAt: '2026-11-20T12:58:01.000Z',
  canResend: true,
  resends: 0,
});
