import type { Cluster } from '../../e2e/cluster/startCluster.ts';

/** Signs the first administrator in. @returns what their browser sends in `Cookie`. */
export async function signIn(
  apiUrl: string,
  { appUrl, administrator }: Pick<Cluster, 'appUrl' | 'administrator'>,
): Promise<string> {
  const answer = await fetch(`${apiUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: appUrl, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(administrator),
  });
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}
