import { z } from 'zod';

const registered = z.object({ welcomeJobId: z.uuid() });

export const password = 'volets du matin';

export interface Registered {
  email: string;
  /** Of the session that the registration opened. */
  cookie: string;
  welcomeJobId: string;
}

/**
 * Registers a customer as a browser does.
 * @throws Error when the product refuses.
 */
export async function register(apiUrl: string, origin: string, email: string): Promise<Registered> {
  const answer = await fetch(`${apiUrl}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      firstName: 'Maïder',
      lastName: 'Etcheverry',
      email,
      password,
      confirmPassword: password,
      planId: 'business',
      billingCycle: 'monthly',
    }),
  });
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { email, cookie, ...registered.parse(await answer.json()) };
}
