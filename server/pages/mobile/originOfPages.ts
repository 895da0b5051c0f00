import { pairingOrigin } from '@app/domain/mobile';
import type { Platform } from '@app/domain/platform';

/** The origin of the pages of pairing, which may have an address of their own, for their paths; null for any other path. */
export function originOfPages(platform: Platform): (path: string) => string | null {
  return (path) => (path.startsWith('/m/') ? new URL(pairingOrigin(platform)).origin : null);
}
