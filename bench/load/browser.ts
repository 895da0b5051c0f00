import { z } from 'zod';

/** What a page of the product sends with a write. */
export function pageHeaders(origin: string, contentType = 'application/json') {
  return { 'content-type': contentType, origin, 'sec-fetch-site': 'same-origin' };
}

/** The cookies of an answer, as a browser sends them back. */
export function cookieOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

async function post(url: string, origin: string, body: object): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', headers: pageHeaders(origin), body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Signs a user in. @returns what their browser sends in `Cookie`. */
export async function signIn(apiUrl: string, origin: string, credentials: object): Promise<string> {
  return cookieOf(await post(`${apiUrl}/api/session`, origin, credentials));
}

const registered = z.object({ welcomeJobId: z.uuid() });

/** Of all who are registered here. */
export const password = 'volets du matin';

/** Registers a customer as a browser does. @returns the cookie of their session, and the job of the welcome mail. */
export async function register({ apiUrl, origin }: { apiUrl: string; origin: string }, email: string) {
  const answer = await post(`${apiUrl}/api/accounts`, origin, {
    firstName: 'Maïder',
    lastName: 'Etcheverry',
    email,
    password,
    confirmPassword: password,
    planId: 'business',
    billingCycle: 'monthly',
  });
  return { cookie: cookieOf(answer), ...registered.parse(await answer.json()) };
}
