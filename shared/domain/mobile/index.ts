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
export { BridgeNonce, RetiredSecret } from './bridge/Bridge.entity.ts';
export { createLink, revokeLink } from './createLink.ts';
export { findPairedDevice, readMobile } from './readMobile.ts';
export { forgetDevices, revokeDevice, presentDevice, renameDevice } from './devices.ts';
export { MobileDevice } from './MobileDevice.entity.ts';
export { MobileLink } from './MobileLink.entity.ts';
export { pairDevice } from './pairDevice.ts';
export { mobileSections } from './personalSections.ts';
export { pairingOrigin } from './presentLink.ts';
export { verifyLink, type LinkVerdict } from './verifyLink.ts';
