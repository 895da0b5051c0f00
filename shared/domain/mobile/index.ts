export { authenticateDevice, type PairedDevice } from './authenticateDevice.ts';
export {
  acceptBridgeCall,
  checkBridgeClaim,
  signBridgeBody,
  signBridgeCall,
  type BridgeClaim,
} from './bridge/checkBridgeCall.ts';
export { rotateBridge } from './bridge/rotateBridge.ts';
export { testBridge, type CallBridge } from './bridge/testBridge.ts';
export { sealedRetiredSecrets } from './bridge/retiredSecrets.ts';
export { BridgeNonce } from './BridgeNonce.entity.ts';
export { createLink } from './createLink.ts';
export { findPairedDevice, readMobile } from './readMobile.ts';
export { forgetDevices, revokeDevice } from './revokeDevice.ts';
export { MobileDevice } from './MobileDevice.entity.ts';
export { MobileLink } from './MobileLink.entity.ts';
export { pairDevice } from './pairDevice.ts';
export { mobileSections } from './personalSections.ts';
export { presentDevice } from './presentDevice.ts';
export { pairingOrigin } from './presentLink.ts';
export { renameDevice } from './renameDevice.ts';
export { RetiredSecret } from './bridge/RetiredSecret.entity.ts';
export { revokeLink } from './revokeLink.ts';
export { verifyLink, type LinkVerdict } from './verifyLink.ts';
