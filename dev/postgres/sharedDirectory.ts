import { chmodSync, mkdirSync } from 'node:fs';

const path = '/var/lib/clairvolet';

/**
 * Where root keeps what the system user `postgres` must reach when the clone itself is closed to it, as under /root.
 * Only root can write to it.
 */
export function sharedDirectory(): string {
  mkdirSync(path, { recursive: true });
  // 0711: passing through is enough, nobody needs to list it. mkdir alone would be subject to the umask.
  chmodSync(path, 0o711);
  return path;
}
