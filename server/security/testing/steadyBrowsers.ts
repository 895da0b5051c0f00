import type { ApiClient } from '../../testing/startApi.ts';
import type { Role } from './contractWalk.ts';
import type { Target } from './openTarget.ts';

/** A browser of each role, for suites that send thousands of requests: opened anew only once an answer has changed its session. */
export interface SteadyBrowsers {
  of(role: Role): Promise<ApiClient>;
  /** What this role sends as `Cookie`; empty for a visitor. */
  cookieOf(role: Role): Promise<string>;
  /** Takes note of an answer: signed out, or in as someone else, the next request comes from this role again. */
  note(role: Role, answer: { headers: { has(name: string): boolean } }): void;
  /** The next request comes from a browser that is newly signed in. */
  forget(role: Role): void;
}

export function steadyBrowsers(target: Target): SteadyBrowsers {
  const opened = new Map<Role, ApiClient>();
  const of = async (role: Role): Promise<ApiClient> => {
    const browser = opened.get(role) ?? (await target.browserOf(role));
    opened.set(role, browser);
    return browser;
  };
  return {
    of,
    cookieOf: async (role) => (await of(role)).cookieHeader(),
    note(role, { headers }) {
      if (headers.has('set-cookie')) opened.delete(role);
    },
    forget(role) {
      opened.delete(role);
    },
  };
}
