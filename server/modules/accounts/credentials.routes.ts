import {
  cancelEmailChangeEndpoint,
  changePasswordEndpoint,
  checkPasswordResetEndpoint,
  confirmEmailEndpoint,
  confirmSecondFactorEndpoint,
  proveIdentityEndpoint,
  removeSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  secondFactorEndpoint,
  startSecondFactorEndpoint,
} from '@app/contract/accounts/credentialsApi.ts';
import { requestEmailConfirmationEndpoint } from '@app/contract/accounts/api.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import {
  cancelEmailChange,
  changePassword,
  checkLink,
  confirmEmail,
  confirmSecondFactor,
  passwordPurposes,
  proveIdentity,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
  startSecondFactor,
} from '@app/domain/accounts';
import { forgetDevices } from '@app/domain/mobile';
import { transact } from '@app/domain/platform';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import type { DeviceCookie } from '../../http/deviceCookie.ts';

/** Passwords, links by mail, the second factor. */
export function credentialsBindings(device: DeviceCookie): Binding[] {
  return [...passwordBindings(device), ...emailBindings(), ...secondFactorBindings()];
}

function passwordBindings(device: DeviceCookie): Binding[] {
  return [
    bind(requestPasswordResetEndpoint, async ({ platform, input }) => {
      await requestPasswordReset(platform, input.body.email);
      return { message: accountMessages.resetRequested };
    }),

    bind(checkPasswordResetEndpoint, async ({ platform, input }) => {
      await checkLink(platform, input.body.token, passwordPurposes);
      return undefined;
    }),

    bind(resetPasswordEndpoint, async ({ platform, limits, input, ctx }) => {
      const { email, ...reset } = await resetPassword(platform, { forgetAccess: forgetDevices }, input.body);
      // Whoever read the mail is let in here, however many wrong passwords strangers try.
      await limits.signedIn(email, null);
      device.writeReset(ctx, reset);
      return { message: accountMessages.passwordReset };
    }),

    bind(changePasswordEndpoint, async ({ platform, limits, input, principal, session, ctx }) => {
      await limits.secret(principal);
      device.write(ctx, await changePassword(platform, principal, input.body));
      await limits.secretGiven(principal);
      await session.renew();
      return { message: accountMessages.passwordChanged };
    }),

    bind(proveIdentityEndpoint, async ({ platform, limits, input, principal }) => {
      await limits.secret(principal);
      await proveIdentity(platform, principal, input.body.password);
      await limits.secretGiven(principal);
      return undefined;
    }),
  ];
}

function emailBindings(): Binding[] {
  return [
    bind(requestEmailConfirmationEndpoint, async ({ platform, principal }) => {
      if (principal.emailConfirmed) return { message: accountMessages.emailAlreadyConfirmed };
      await requestEmailConfirmation(platform, principal);
      return { message: accountMessages.confirmationSent };
    }),

    bind(confirmEmailEndpoint, async ({ platform, input }) => confirmEmail(platform, input.body.token)),

    bind(cancelEmailChangeEndpoint, async ({ platform, principal: { accountId } }) => {
      await transact(platform, accountId, async (tx) => cancelEmailChange(tx, accountId));
      return undefined;
    }),
  ];
}

function secondFactorBindings(): Binding[] {
  return [
    bind(secondFactorEndpoint, async ({ platform, principal }) => {
      const factor = await readSecondFactor(platform, principal);
      return { ...factor, enabledAt: factor.enabledAt?.toISOString() ?? null };
    }),

    bind(startSecondFactorEndpoint, async ({ platform, principal }) => startSecondFactor(platform, principal)),

    bind(confirmSecondFactorEndpoint, async ({ platform, limits, input, principal }) => {
      await limits.secret(principal);
      const recoveryCodes = await confirmSecondFactor(platform, principal, input.body.code);
      await limits.secretGiven(principal);
      return { recoveryCodes };
    }),

    bind(renewRecoveryCodesEndpoint, async ({ platform, principal }) => ({
      recoveryCodes: await renewRecoveryCodes(platform, principal),
    })),

    bind(removeSecondFactorEndpoint, async ({ platform, principal }) => {
      await removeSecondFactor(platform, principal);
      return undefined;
    }),
  ];
}
