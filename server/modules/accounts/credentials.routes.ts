import * as api from '@app/contract/accounts/credentialsApi.ts';
import { requestEmailConfirmationEndpoint } from '@app/contract/accounts/api.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import * as accounts from '@app/domain/accounts';
import { forgetDevices } from '@app/domain/mobile';
import { transact } from '@app/domain/platform';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import type { DeviceCookie } from '../../http/deviceCookie.ts';

/** Passwords, links by mail, the second factor. */
export function credentialsBindings(device: DeviceCookie): Binding[] {
  return [
    bind(api.requestPasswordResetEndpoint, async ({ platform, input }) => {
      await accounts.requestPasswordReset(platform, input.body.email);
      return { message: accountMessages.resetRequested };
    }),

    bind(api.checkPasswordResetEndpoint, async ({ platform, input }) =>
      accounts.checkLink(platform, input.body.token, accounts.passwordPurposes),
    ),

    bind(api.resetPasswordEndpoint, async ({ platform, limits, input, ctx }) => {
      const { email, ...reset } = await accounts.resetPassword(platform, { forgetAccess: forgetDevices }, input.body);
      // The reader of the mail can sign in here, however many wrong passwords strangers try.
      await limits.signedIn(email, null);
      device.writeReset(ctx, reset);
      return { message: accountMessages.passwordReset };
    }),

    bind(api.changePasswordEndpoint, async ({ platform, limits, input, principal, session, ctx }) => {
      await limits.secret(principal);
      device.write(ctx, await accounts.changePassword(platform, principal, input.body));
      await limits.secretGiven(principal);
      await session.renew();
      return { message: accountMessages.passwordChanged };
    }),

    bind(api.proveIdentityEndpoint, async ({ platform, limits, input, principal }) => {
      await limits.secret(principal);
      await accounts.proveIdentity(platform, principal, input.body.password);
      await limits.secretGiven(principal);
    }),

    bind(requestEmailConfirmationEndpoint, async ({ platform, principal }) => {
      if (principal.emailConfirmed) return { message: accountMessages.emailAlreadyConfirmed };
      await accounts.requestEmailConfirmation(platform, principal);
      return { message: accountMessages.confirmationSent };
    }),

    bind(api.confirmEmailEndpoint, async ({ platform, input }) => accounts.confirmEmail(platform, input.body.token)),

    bind(api.cancelEmailChangeEndpoint, async ({ platform, principal: { accountId } }) =>
      transact(platform, accountId, async (tx) => accounts.cancelEmailChange(tx, accountId)),
    ),

    bind(api.secondFactorEndpoint, async ({ platform, principal }) => {
      const factor = await accounts.readSecondFactor(platform, principal);
      return { ...factor, enabledAt: factor.enabledAt?.toISOString() ?? null };
    }),

    bind(api.startSecondFactorEndpoint, async ({ platform, principal }) =>
      accounts.startSecondFactor(platform, principal),
    ),

    bind(api.confirmSecondFactorEndpoint, async ({ platform, limits, input, principal }) => {
      await limits.secret(principal);
      const recoveryCodes = await accounts.confirmSecondFactor(platform, principal, input.body.code);
      await limits.secretGiven(principal);
      return { recoveryCodes };
    }),

    bind(api.renewRecoveryCodesEndpoint, async ({ platform, principal }) => ({
      recoveryCodes: await accounts.renewRecoveryCodes(platform, principal),
    })),

    bind(api.removeSecondFactorEndpoint, async ({ platform, principal }) =>
      accounts.removeSecondFactor(platform, principal),
    ),
  ];
}
