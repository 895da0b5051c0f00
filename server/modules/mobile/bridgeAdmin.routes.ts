import { rotateBridgeEndpoint, testBridgeEndpoint } from '@app/contract/hosting/adminApi.ts';
import { rotateBridge, testBridge } from '@app/domain/mobile';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import { callOwnBridge } from './callOwnBridge.ts';

/** The bridge, for administrators. */
export const bridgeAdminBindings: readonly Binding[] = [
  bind(rotateBridgeEndpoint, async ({ platform, principal, input: { body } }) =>
    rotateBridge(platform, principal, body.what),
  ),
  bind(testBridgeEndpoint, async ({ platform, principal, ctx }) =>
    testBridge(platform, principal.accountId, callOwnBridge(ctx, platform.appUrl)),
  ),
];
