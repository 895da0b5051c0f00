import { get, type RequestOptions } from 'node:http';

const defaultHost = 'unix:///var/run/docker.sock';

/**
 * Whether a Docker engine answers at `host` (in the form of DOCKER_HOST) within a second. It is asked by hand, because
 * testcontainers takes longer to load than everything else that a test run needs.
 */
export async function answersAsDocker(host = process.env['DOCKER_HOST'] || defaultHost): Promise<boolean> {
  const address = addressOf(host);
  if (!address) return false;
  return new Promise((resolve) => {
    const request = get({ ...address, path: '/_ping', signal: AbortSignal.timeout(1_000) }, (response) => {
      response.resume();
      // An engine that requires TLS refuses this request, but it is available.
      resolve(true);
    });
    request.once('error', () => resolve(false));
  });
}

function addressOf(host: string): RequestOptions | undefined {
  if (host.startsWith('unix://')) return { socketPath: host.slice('unix://'.length) };
  if (!host.startsWith('tcp://') || !URL.canParse(host)) return undefined;
  const { hostname, port } = new URL(host);
  return { hostname, port: port || '2375' };
}
