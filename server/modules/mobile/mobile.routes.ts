import { request, type IncomingMessage } from 'node:http';
import type { z } from 'zod';
import * as api from '@app/contract/mobile/api.ts';
import { daySeconds, tenantIdOf } from '@app/contract/mobile/rules.ts';
import { siteUrlOf } from '@app/domain/hosting';
import * as mobile from '@app/domain/mobile';
import * as bridgeApi from '@app/contract/mobile/bridgeApi.ts';
import { findRecipient } from '@app/domain/accounts';
import { DomainError } from '@app/domain/platform';
import { rotateBridgeEndpoint, testBridgeEndpoint } from '@app/contract/hosting/adminApi.ts';
import type { CallBridge } from '@app/domain/mobile';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import type { HttpContext } from '../../http/context.ts';

/** Pairing of phones. */
export const mobileBindings: readonly Binding[] = [
  bind(api.readMobileEndpoint, async ({ platform, principal }) => mobile.readMobile(platform, principal.accountId)),
  bind(api.createLinkEndpoint, async ({ platform, principal: { accountId }, input: { body } }) =>
    mobile.createLink(platform, { accountId, seconds: body.days * daySeconds, origin: 'dashboard' }),
  ),
  bind(api.revokeLinkEndpoint, async ({ platform, principal, input: { params } }) =>
    mobile.revokeLink(platform, principal.accountId, params.id),
  ),
  bind(api.renameDeviceEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    mobile.renameDevice(platform, { accountId, id: params.id, name: body.name }),
  ),
  bind(api.revokeDeviceEndpoint, async ({ platform, principal, input: { params } }) =>
    mobile.revokeDevice(platform, principal.accountId, params.id),
  ),
  bind(api.verifyLinkEndpoint, async ({ platform, input: { query } }) =>
    presentVerdict(await mobile.verifyLink(platform, query.token)),
  ),
  bind(api.pairDeviceEndpoint, async ({ platform, input: { body } }) => {
    const { accountId, ...paired } = await mobile.pairDevice(platform, body);
    return { ...paired, tenantId: tenantIdOf(accountId) };
  }),
  bind(api.readDeviceEndpoint, async ({ platform, device: { accountId, row, host } }) => ({
    device: mobile.presentDevice(row),
    tenantId: tenantIdOf(accountId),
    siteUrl: await siteUrlOf(platform, accountId),
    host,
  })),
  bind(api.forgetDeviceEndpoint, async ({ platform, device: { accountId, row } }) =>
    mobile.revokeDevice(platform, accountId, row.id),
  ),

  // What other servers call.
  bind(bridgeApi.bridgeLinkEndpoint, async ({ platform, input: { body } }) => {
    const { tenantId, ttlSeconds: seconds } = body;
    const host = await findRecipient(platform, tenantId.slice(tenantIdOf('').length));
    if (host?.kind !== 'customer') throw new DomainError('not_found', { detail: 'Cet hôte est introuvable.' });
    const { link, token, expiresAt } = await mobile.createLink(platform, {
      accountId: host.accountId,
      seconds,
      origin: 'bridge',
    });
    return { link, token, exp: Date.parse(expiresAt) / 1_000 };
  }),
  bind(bridgeApi.bridgeVerifyLinkEndpoint, async ({ platform, input: { body } }) =>
    presentVerdict(await mobile.verifyLink(platform, body.token)),
  ),
  bind(bridgeApi.bridgeVerifyDeviceEndpoint, async ({ platform, input: { body } }) => {
    const found = await mobile.authenticateDevice(platform, body.deviceToken);
    if (!found) return { active: false, tenantId: null, device: null };
    return { active: true, tenantId: tenantIdOf(found.accountId), device: mobile.presentDevice(found.row) };
  }),

  // The bridge, for administrators.
  bind(rotateBridgeEndpoint, async ({ platform, principal, input: { body } }) =>
    mobile.rotateBridge(platform, principal, body.what),
  ),
  bind(testBridgeEndpoint, async ({ platform, principal, ctx }) =>
    mobile.testBridge(platform, principal.accountId, callOwnBridge(ctx, platform.appUrl)),
  ),
];

/** What a link is worth, as the contract says it. */
function presentVerdict({
  state,
  accountId,
  siteUrl,
  expiresAt,
}: mobile.LinkVerdict): z.output<typeof api.linkVerdictSchema> {
  return {
    valid: state === 'active',
    state,
    tenantId: accountId === null ? null : tenantIdOf(accountId),
    siteUrl,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Timeout of the product's call of itself, in milliseconds. */
const timeout = 5_000;

/**
 * Calls the very process that answers this request, where it listens: the public address may not be reachable from here,
 * and a proxy on the way proves nothing about the bridge.
 */
function callOwnBridge({ req: { socket } }: Pick<HttpContext, 'req'>, appUrl: string): CallBridge {
  return async ({ method, path, headers, body }) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request({
        host: socket.localAddress,
        port: socket.localPort,
        method,
        path,
        headers: { ...headers, Host: new URL(appUrl).host, 'Content-Length': Buffer.byteLength(body) },
        timeout,
      });
      call.on('response', resolve);
      call.on('timeout', () => call.destroy(new Error(`aucune réponse en ${timeout / 1_000} secondes`)));
      call.on('error', reject);
      call.end(body);
    });
    answer.resume();
    return { status: answer.statusCode ?? 0 };
  };
}
