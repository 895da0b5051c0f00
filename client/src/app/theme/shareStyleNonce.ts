import { styleNonce } from './styleNonce.ts';

/** Gives the nonce to the library that locks scrolling under dialogs: it looks for it under this global name. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
