import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { deliveryStates } from '../messaging/deliveriesApi.ts';

const admin = endpointsOf('accounts', { kind: 'permission', permission: 'users' });

const userParams = z.object({ id: z.uuid('Identifiant de compte invalide') });

const customerNoteSchema = z.object({
  /** Empty: there is none. */
  text: z.string(),
  /** Who wrote it last; null: nobody yet, or an administrator who is gone. */
  author: z.string().nullable(),
  writtenAt: z.iso.datetime().nullable(),
  /** Sent back with a change; 0: there was none. */
  version: z.number().int().min(0),
});
export type CustomerNoteView = z.infer<typeof customerNoteSchema>;

/** The longest note, in characters. */
export const noteLength = 2_000;

export const readUserNoteEndpoint = admin.get('readUserNote', '/api/admin/users/:id/note', {
  summary: 'La note interne sur un client, que lui ne voit pas dans son espace.',
  params: userParams,
  response: customerNoteSchema,
});

export const changeUserNoteEndpoint = admin.put('changeUserNote', '/api/admin/users/:id/note', {
  summary: 'Écrit la note interne sur un client ; un texte vide l’efface.',
  params: userParams,
  body: z.object({
    text: z.string().trim().max(noteLength, 'Au plus 2 000 caractères').default(''),
    version: z.number({ error: 'Version inconnue' }).int('Version inconnue').min(0, 'Version inconnue').default(0),
  }),
  response: customerNoteSchema,
  errors: ['changed_meanwhile'],
});

export const sendUserConfirmationEndpoint = admin.post(
  'sendUserConfirmation',
  '/api/admin/users/:id/confirmation-mail',
  {
    summary: 'Envoie à un client un nouveau lien pour confirmer son adresse ; cinq par heure au plus.',
    params: userParams,
    status: 202,
    response: z.object({ sentTo: z.string() }),
    errors: ['changed_meanwhile', 'too_many_requests'],
  },
);

export const sendUserPasswordLinkEndpoint = admin.post('sendUserPasswordLink', '/api/admin/users/:id/password-mail', {
  summary: 'Envoie à un client un lien pour choisir un mot de passe ; cinq par heure au plus.',
  params: userParams,
  status: 202,
  response: z.object({ sentTo: z.string() }),
  errors: ['too_many_requests'],
});

const userMailSchema = z.object({
  id: z.uuid(),
  templateName: z.string(),
  /** Null: what it said is not kept, or not any more. */
  subject: z.string().nullable(),
  state: z.enum(deliveryStates),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type UserMail = z.infer<typeof userMailSchema>;

export const listUserMailsEndpoint = admin.get('listUserMails', '/api/admin/users/:id/mails', {
  summary: 'Les cinquante derniers e-mails envoyés à un client.',
  params: userParams,
  response: z.object({ mails: z.array(userMailSchema).max(50) }),
});

export const readUserMailEndpoint = admin.get('readUserMail', '/api/admin/users/:id/mails/:mailId', {
  summary:
    'Un e-mail envoyé à un client, tel qu’il est parti, sans ce qu’ouvrent ses liens ; le journal note qui l’a lu.',
  params: userParams.extend({ mailId: z.uuid('Identifiant d’e-mail invalide') }),
  response: userMailSchema.extend({ recipient: z.string(), body: z.string().nullable() }),
});

/** What the team does on a customer's page besides changing their record. */
export const customerPageEndpoints = [
  readUserNoteEndpoint,
  changeUserNoteEndpoint,
  sendUserConfirmationEndpoint,
  sendUserPasswordLinkEndpoint,
  listUserMailsEndpoint,
  readUserMailEndpoint,
] as const;
