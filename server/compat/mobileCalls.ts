import { createLinkEndpoint, verifyLinkEndpoint } from '@app/contract/mobile/api.ts';
import { bridgeLinkEndpoint } from '@app/contract/mobile/bridgeApi.ts';
import { daySeconds, tenantIdOf } from '@app/contract/mobile/rules.ts';
import { DomainError } from '@app/domain/platform';
import type { CompatCall, CompatRequest } from './CompatCall.ts';

const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1_000);

/** Called by another server, which signs the request. An unsigned request learns nothing about what it names. */
async function bridgeLink({ ask, body }: CompatRequest) {
  const { tenantId, userId, ttlSeconds } = body;
  const ofUser = typeof userId === 'string' ? tenantIdOf(userId) : undefined;
  const differ = tenantId !== undefined && userId !== undefined && tenantId !== ofUser;
  return ask(
    bridgeLinkEndpoint,
    { body: { tenantId: tenantId ?? ofUser, ttlSeconds } },
    differ ? { userId: 'tenantId et userId nomment deux comptes différents' } : {},
  );
}

/** Asked by the host's own browser. @throws DomainError forbidden when another account is named. */
async function ownLink({ ask, body, principal }: CompatRequest) {
  const { tenantId, userId, userEmail, ttlSeconds } = body;
  const named = [tenantId, userId, typeof userEmail === 'string' ? userEmail.trim().toLowerCase() : userEmail];
  const own = principal ? [tenantIdOf(principal.accountId), principal.accountId, principal.email] : named;
  if (named.some((value, at) => value !== undefined && value !== own[at])) throw new DomainError('forbidden');
  const days = typeof ttlSeconds === 'number' ? ttlSeconds / daySeconds : ttlSeconds;
  const { link, token, expiresAt } = await ask(createLinkEndpoint, { body: { days } });
  return { link, token, exp: secondsOf(expiresAt) };
}

/** Pairing of phones. */
export const mobileCalls: readonly CompatCall[] = [
  {
    line: 'API-25',
    method: 'POST',
    path: '/backend/api/saas-bridge.php',
    action: 'mobile-link',
    takes: ['tenantId', 'ttlSeconds', 'userId', 'userEmail'],
    // Whose site it is the product knows best.
    ignores: ['siteBaseUrl'],
    async answer(request) {
      const { link, token, exp } = await (request.isSigned ? bridgeLink(request) : ownLink(request));
      return { success: true, link, token, exp, error: null };
    },
  },
  {
    line: 'API-26',
    method: 'GET',
    path: '/backend/api/mobile-verify.php',
    async answer({ ask, query }) {
      const { valid, state, tenantId, siteUrl, expiresAt } = await ask(verifyLinkEndpoint, {
        query: { token: query.token },
      });
      const exp = expiresAt === null ? null : secondsOf(expiresAt);
      return { success: valid, state, tenantId, siteUrl, exp, error: valid ? null : 'Ce lien n’est plus valable' };
    },
  },
];
