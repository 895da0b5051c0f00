import type { Site } from './Site.ts';

/** The e-mail address of the host of a key. */
export const addressOf = (key: string) => `${key}@fautes.test`;

/** The password of every host in these scenarios. */
export const password = 'volets du matin';

/** Signs a person in. @returns their cookie. */
export async function signIn(site: Site, credentials: { email: string; password: string }): Promise<string> {
  const { cookie } = await site.untilAnswered(() => site.post('/api/session', credentials), [200]);
  return cookie ?? '';
}

/** Signs the host of a key in. @returns their cookie. */
export async function signInHost(site: Site, key: string): Promise<string> {
  return signIn(site, { email: addressOf(key), password });
}
