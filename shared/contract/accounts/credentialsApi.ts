import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { currentPasswordSchema, emailSchema, newPasswordSchema, samePasswords, secondFactorCodeSchema } from './api.ts';
import { accountMessages } from './rules.ts';

const visitor = endpointsOf('accounts', { kind: 'visitor' });
const account = endpointsOf('accounts', { kind: 'account' });
const customer = endpointsOf('accounts', { kind: 'customer' });

/** The token of a link sent by mail. */
const linkTokenSchema = z
  .string({ error: 'Ce lien est incomplet' })
  .min(1, 'Ce lien est incomplet')
  .max(200, 'Ce lien est incomplet');

const messageSchema = z.object({ message: z.string() });

export const requestPasswordResetEndpoint = visitor.post('requestPasswordReset', '/api/password-resets', {
  summary: 'Envoie un lien pour choisir un nouveau mot de passe ; la réponse ne dit pas si le compte existe.',
  body: z.object({ email: emailSchema }),
  status: 202,
  response: messageSchema,
  throttle: 'account_links',
});

export const checkPasswordResetEndpoint = visitor.post('checkPasswordReset', '/api/password-resets/check', {
  summary: 'Dit si un lien de mot de passe peut encore servir, sans l’utiliser.',
  body: z.object({ token: linkTokenSchema }),
  errors: ['link_invalid'],
  throttle: 'account_links',
});

export const passwordResetSchema = z
  .object({
    token: linkTokenSchema,
    password: newPasswordSchema,
    confirmPassword: z.string({ error: accountMessages.passwordsDiffer }),
  })
  .refine(...samePasswords('password'));

export const resetPasswordEndpoint = visitor.post('resetPassword', '/api/password-resets/use', {
  summary: 'Choisit un nouveau mot de passe avec un lien reçu par e-mail ; ferme toutes les sessions.',
  body: passwordResetSchema,
  response: messageSchema,
  errors: ['link_invalid'],
  throttle: 'account_links',
});

export const passwordChangeSchema = z
  .object({
    currentPassword: currentPasswordSchema,
    newPassword: newPasswordSchema,
    confirmPassword: z.string({ error: accountMessages.passwordsDiffer }),
  })
  .refine(...samePasswords('newPassword'));

export const changePasswordEndpoint = account.post('changePassword', '/api/account/password', {
  summary: 'Change son propre mot de passe ; ferme toutes ses autres sessions.',
  body: passwordChangeSchema,
  response: messageSchema,
  errors: ['too_many_requests'],
  beforeEnrolment: true,
});

export const confirmEmailEndpoint = visitor.post('confirmEmail', '/api/email-confirmations', {
  summary: 'Confirme une adresse e-mail, la première ou la nouvelle, avec un lien reçu à cette adresse.',
  body: z.object({ token: linkTokenSchema }),
  response: z.object({ purpose: z.enum(['email_confirmation', 'email_change']), email: z.string() }),
  errors: ['link_invalid', 'email_taken'],
  throttle: 'account_links',
});

export const cancelEmailChangeEndpoint = customer.delete('cancelEmailChange', '/api/account/email-change', {
  summary: 'Abandonne un changement d’adresse e-mail qui attend sa confirmation.',
});

export const proveIdentityEndpoint = account.post('proveIdentity', '/api/session/proof', {
  summary: 'Donne de nouveau son mot de passe avant un acte sensible.',
  body: z.object({ password: currentPasswordSchema }),
  errors: ['too_many_requests'],
  beforeEnrolment: true,
});

export const secondFactorEndpoint = account.get('secondFactor', '/api/account/second-factor', {
  summary: 'Où en est sa double authentification.',
  response: z.object({
    enabled: z.boolean(),
    enabledAt: z.iso.datetime().nullable(),
    /** The settings require one of this account. */
    required: z.boolean(),
    /** The address must be confirmed before one can be set up. */
    mustConfirmEmail: z.boolean(),
    recoveryCodesLeft: z.number().int().min(0),
  }),
  beforeEnrolment: true,
});

export const startSecondFactorEndpoint = account.post('startSecondFactor', '/api/account/second-factor', {
  summary: 'Prépare une application d’authentification ; elle ne compte qu’après un premier code.',
  status: 201,
  response: z.object({
    /** Base32, to be typed by hand. */
    secret: z.string(),
    /** `otpauth://…`, to be shown as a QR code. */
    uri: z.string(),
  }),
  errors: ['forbidden', 'email_unconfirmed'],
  proof: true,
  beforeEnrolment: true,
});

const recoveryCodesSchema = z.object({
  /** Shown once. */
  recoveryCodes: z.array(z.string()),
});

export const confirmSecondFactorEndpoint = account.post(
  'confirmSecondFactor',
  '/api/account/second-factor/confirmation',
  {
    summary: 'Active la double authentification avec un premier code ; donne les codes de secours.',
    body: z.object({ code: secondFactorCodeSchema }),
    response: recoveryCodesSchema,
    errors: ['not_found', 'email_unconfirmed', 'too_many_requests'],
    proof: true,
    beforeEnrolment: true,
  },
);

export const renewRecoveryCodesEndpoint = account.post(
  'renewRecoveryCodes',
  '/api/account/second-factor/recovery-codes',
  {
    summary: 'Remplace ses codes de secours.',
    response: recoveryCodesSchema,
    errors: ['not_found'],
    proof: true,
  },
);

export const removeSecondFactorEndpoint = account.delete('removeSecondFactor', '/api/account/second-factor', {
  summary: 'Désactive la double authentification.',
  errors: ['forbidden'],
  proof: true,
});

export const credentialsEndpoints = [
  requestPasswordResetEndpoint,
  checkPasswordResetEndpoint,
  resetPasswordEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  cancelEmailChangeEndpoint,
  proveIdentityEndpoint,
  secondFactorEndpoint,
  startSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
  removeSecondFactorEndpoint,
] as const;
