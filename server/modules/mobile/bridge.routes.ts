import {
  bridgeLinkEndpoint,
  bridgeVerifyDeviceEndpoint,
  bridgeVerifyLinkEndpoint,
} from '@app/contract/mobile/bridgeApi.ts';
import { tenantIdOf } from '@app/contract/mobile/rules.ts';
import { findRecipient } from '@app/domain/accounts';
import {
  authenticateDevice,
  createLink,
  presentDevice,
  verifyLink,
  rotateBridge,
  testBridge,
} from '@app/domain/mobile';
import { DomainError } from '@app/domain/platform';
import { rotateBridgeEndpoint, testBridgeEndpoint } from '@app/contract/hosting/adminApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import { presentVerdict } from './mobile.presenter.ts';
import { callOwnBridge } from './callOwnBridge.ts';

/** What other servers call. */
export const bridgeBindings: readonly Binding[] = [
  bind(bridgeLinkEndpoint, async ({ platform, input: { body } }) => {
    const { tenantId, ttlSeconds: seconds } = body;
    const host = await findRecipient(platform.pool, tenantId.slice(tenantIdOf('').length));
    if (host?.kind !== 'customer') throw new DomainError('not_found', { detail: 'Cet hôte est introuvable.' });
    const { link, token, expiresAt } = await createLink(platform, { accountId: host.id, seconds, origin: 'bridge' });
    return { link, token, exp: Date.parse(expiresAt) / 1_000 };
  }),
  bind(bridgeVerifyLinkEndpoint, async ({ platform, input: { body } }) =>
    presentVerdict(await verifyLink(platform, body.token)),
  ),
  bind(bridgeVerifyDeviceEndpoint, async ({ platform, input: { body } }) => {
    const found = await authenticateDevice(platform, body.deviceToken);
    if (!found) return { active: false, tenantId: null, device: null };
    return { active: true, tenantId: tenantIdOf(found.accountId), device: presentDevice(found.row) };
  }),
];

/** The bridge, for administrators. */
export const bridgeAdminBindings: readonly Binding[] = [
  bind(rotateBridgeEndpoint, async ({ platform, principal, input: { body } }) =>
    rotateBridge(platform, principal, body.what),
  ),
  bind(testBridgeEndpoint, async ({ platform, principal, ctx }) =>
    testBridge(platform, principal.accountId, callOwnBridge(ctx, platform.appUrl)),
  ),
];
