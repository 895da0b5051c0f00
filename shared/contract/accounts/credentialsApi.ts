import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { emailSchema, newPasswordSchema, secondFactorCodeSchema } from './api.ts';
import { requestEmailConfirmationEndpoint } from './emailConfirmationApi.ts';
import { accountMessages } from './rules.ts';
import { samePasswords } from './samePasswords.ts';

/** The token of a link sent by mail. */
const linkTokenSchema = z
  .string({ error: 'Ce lien est incomplet' })
  .min(1, 'Ce lien est incomplet')
  .max(200, 'Ce lien est incomplet');

const currentPasswordSchema = z
  .string({ error: accountMessages.currentPasswordRequired })
  .min(1, accountMessages.currentPasswordRequired)
  .max(1_000, accountMessages.currentPasswordWrong);

const messageSchema = z.object({ message: z.string() });

export const requestPasswordResetEndpoint = defineEndpoint({
  name: 'accounts.requestPasswordReset',
  method: 'POST',
  path: '/api/password-resets',
  summary: 'Envoie un lien pour choisir un nouveau mot de passe ; la réponse ne dit pas si le compte existe.',
  access: { kind: 'visitor' },
  body: z.object({ email: emailSchema }),
  status: 202,
  response: messageSchema,
  errors: ['too_many_requests'],
  throttle: 'account_links',
});

export const checkPasswordResetEndpoint = defineEndpoint({
  name: 'accounts.checkPasswordReset',
  method: 'POST',
  path: '/api/password-resets/check',
  summary: "Dit si un lien de mot de passe peut encore servir, sans l'utiliser.",
  access: { kind: 'visitor' },
  body: z.object({ token: linkTokenSchema }),
  status: 204,
  errors: ['link_invalid', 'too_many_requests'],
  throttle: 'account_links',
});

export const passwordResetSchema = z
  .object({
    token: linkTokenSchema,
    password: newPasswordSchema,
    confirmPassword: z.string({ error: accountMessages.passwordsDiffer }),
  })
  .refine(...samePasswords('password'));

export const resetPasswordEndpoint = defineEndpoint({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/api/password-resets/use',
  summary: 'Choisit un nouveau mot de passe avec un lien reçu par e-mail ; ferme toutes les sessions.',
  access: { kind: 'visitor' },
  body: passwordResetSchema,
  status: 200,
  response: messageSchema,
  errors: ['link_invalid', 'too_many_requests'],
  throttle: 'account_links',
});

export const passwordChangeSchema = z
  .object({
    currentPassword: currentPasswordSchema,
    newPassword: newPasswordSchema,
    confirmPassword: z.string({ error: accountMessages.passwordsDiffer }),
  })
  .refine(...samePasswords('newPassword'));

export const changePasswordEndpoint = defineEndpoint({
  name: 'accounts.changePassword',
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change son propre mot de passe ; ferme toutes ses autres sessions.',
  access: { kind: 'account' },
  body: passwordChangeSchema,
  status: 200,
  response: messageSchema,
  errors: ['too_many_requests'],
  beforeEnrolment: true,
});

export const confirmEmailEndpoint = defineEndpoint({
  name: 'accounts.confirmEmail',
  method: 'POST',
  path: '/api/email-confirmations',
  summary: 'Confirme une adresse e-mail, la première ou la nouvelle, avec un lien reçu à cette adresse.',
  access: { kind: 'visitor' },
  body: z.object({ token: linkTokenSchema }),
  status: 200,
  response: z.object({ purpose: z.enum(['email_confirmation', 'email_change']), email: z.string() }),
  errors: ['link_invalid', 'email_taken', 'too_many_requests'],
  throttle: 'account_links',
});

export const cancelEmailChangeEndpoint = defineEndpoint({
  name: 'accounts.cancelEmailChange',
  method: 'DELETE',
  path: '/api/account/email-change',
  summary: "Abandonne un changement d'adresse e-mail qui attend sa confirmation.",
  access: { kind: 'customer' },
  status: 204,
});

export const proveIdentityEndpoint = defineEndpoint({
  name: 'accounts.proveIdentity',
  method: 'POST',
  path: '/api/session/proof',
  summary: 'Donne de nouveau son mot de passe avant un acte sensible.',
  access: { kind: 'account' },
  body: z.object({ password: currentPasswordSchema }),
  status: 204,
  errors: ['too_many_requests'],
  beforeEnrolment: true,
});

export const secondFactorEndpoint = defineEndpoint({
  name: 'accounts.secondFactor',
  method: 'GET',
  path: '/api/account/second-factor',
  summary: 'Où en est sa double authentification.',
  access: { kind: 'account' },
  status: 200,
  response: z.object({
    enabled: z.boolean(),
    enabledAt: z.iso.datetime().nullable(),
    /** The settings demand one of this account. */
    required: z.boolean(),
    /** The address is to be confirmed before one can be set up. */
    mustConfirmEmail: z.boolean(),
    recoveryCodesLeft: z.number().int().min(0),
  }),
  beforeEnrolment: true,
});

export const startSecondFactorEndpoint = defineEndpoint({
  name: 'accounts.startSecondFactor',
  method: 'POST',
  path: '/api/account/second-factor',
  summary: "Prépare une application d'authentification ; elle ne compte qu'après un premier code.",
  access: { kind: 'account' },
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

export const confirmSecondFactorEndpoint = defineEndpoint({
  name: 'accounts.confirmSecondFactor',
  method: 'POST',
  path: '/api/account/second-factor/confirmation',
  summary: 'Active la double authentification avec un premier code ; donne les codes de secours.',
  access: { kind: 'account' },
  body: z.object({ code: secondFactorCodeSchema }),
  status: 200,
  response: recoveryCodesSchema,
  errors: ['not_found', 'email_unconfirmed', 'too_many_requests'],
  proof: true,
  beforeEnrolment: true,
});

export const renewRecoveryCodesEndpoint = defineEndpoint({
  name: 'accounts.renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Remplace ses codes de secours.',
  access: { kind: 'account' },
  status: 200,
  response: recoveryCodesSchema,
  errors: ['not_found'],
  proof: true,
});

export const removeSecondFactorEndpoint = defineEndpoint({
  name: 'accounts.removeSecondFactor',
  method: 'DELETE',
  path: '/api/account/second-factor',
  summary: 'Désactive la double authentification.',
  access: { kind: 'account' },
  status: 204,
  errors: ['forbidden'],
  proof: true,
});

/** Passwords, links by mail, second factor. */
export const credentialsEndpoints = [
  requestPasswordResetEndpoint,
  checkPasswordResetEndpoint,
  resetPasswordEndpoint,
  changePasswordEndpoint,
  requestEmailConfirmationEndpoint,
  confirmEmailEndpoint,
  cancelEmailChangeEndpoint,
  proveIdentityEndpoint,
  secondFactorEndpoint,
  startSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
  removeSecondFactorEndpoint,
] as const;
