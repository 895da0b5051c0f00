import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { createTestAuthority } from './testAuthority.ts';

/** How the server behaves for a name, other than well. */
type Fault =
  /** Its certificate ended an hour ago. */
  | 'expired'
  /** Its certificate is for another name. */
  | 'invalid'
  /** Another site than ours answers. */
  | 'other'
  /** It gets no certificate. */
  | 'refused';

export type SitesServer = Awaited<ReturnType<typeof startSitesServer>>;

const hour = 3_600_000;

/** A stand-in for hosts' sites over https. @param isServed whether a name gets a certificate at its first handshake */
export async function startSitesServer(isServed: (name: string) => Promise<boolean>) {
  const authority = await createTestAuthority();
  const faults = new Map<string, Fault>();
  const certify = async (name: string) => {
    const fault = faults.get(name);
    if (fault === 'refused' || !(await isServed(name))) throw new Error(`No certificate for ${name}`);
    const lifetime = { from: new Date(Date.now() - 48 * hour), to: new Date(Date.now() - hour) };
    const names = [fault === 'invalid' ? 'autre.example' : name];
    return createSecureContext(await authority.issue(names, fault === 'expired' ? lifetime : undefined));
  };
  const server = createServer(
    {
      SNICallback(name, answer) {
        certify(name).then(
          (context) => answer(null, context),
          (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
        );
      },
    },
    ({ headers: { host = '' } }, response) => {
      response.end(faults.get(host) === 'other' ? 'Bienvenue' : `clairvolet ${host}`);
    },
  );
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const directory = await mkdtemp(join(tmpdir(), 'clairvolet-sites-'));
  const caFile = join(directory, 'root.pem');
  await writeFile(caFile, authority.root);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** A file with the certificate of its authority. */
    caFile,
    /** From now on it behaves like this for a name; null: well. */
    behave(name: string, fault: Fault | null) {
      if (fault === null) faults.delete(name);
      else faults.set(name, fault);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
