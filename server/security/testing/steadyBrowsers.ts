import type { Role } from './contractWalk.ts';
import type { Target } from './openTarget.ts';

/** The session of each role, for suites that send thousands of requests: opened anew only once an answer has changed it. */
export interface SteadyCookies {
  /** What to send as `Cookie`; empty for a visitor. */
  of(role: Role): Promise<string>;
  /** Takes note of an answer: signed out, or in as someone else, the next request comes from this role again. */
  note(role: Role, answer: { headers: ReadonlyMap<string, unknown> }): void;
}

export function steadyCookies(target: Target): SteadyCookies {
  const cookies = new Map<Role, string>();
  return {
    async of(role) {
      const known = cookies.get(role);
      if (known !== undefined) return known;
      const cookie = (await target.browserOf(role)).cookieHeader();
      cookies.set(role, cookie);
      return cookie;
    },
    note(role, { headers }) {
      if (headers.has('set-cookie')) cookies.delete(role);
    },
  };
}
