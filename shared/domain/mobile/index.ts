export { authenticateDevice, type PairedDevice, pairDevice } from './pairDevice.ts';
export {
  acceptBridgeCall,
  checkBridgeClaim,
  signBridgeBody,
  signBridgeCall,
  type BridgeClaim,
} from './bridge/checkBridgeCall.ts';
export { rotateBridge, sealedRetiredSecrets } from './bridge/rotateBridge.ts';
export { testBridge, type CallBridge } from './bridge/testBridge.ts';
export { BridgeNonce, RetiredSecret } from './bridge/Bridge.entity.ts';
export { createLink, revokeLink, pairingOrigin } from './createLink.ts';
export { findPairedDevice, readMobile, forgetDevices, revokeDevice, presentDevice, renameDevice } from './devices.ts';
export { MobileDevice } from './MobileDevice.entity.ts';
export { MobileLink } from './MobileLink.entity.ts';
export { plainPairingText } from './pairingCode.ts';
export { mobileSections } from './personalSections.ts';
export { verifyLink, type LinkVerdict } from './verifyLink.ts';
