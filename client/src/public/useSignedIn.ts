import { useEffect, useState } from 'react';

export type Role = 'customer' | 'admin' | 'super_admin';

const address = '/api/session';

/** Who is signed in, asked once the page is alive; null for nobody and until the answer. */
export function useSignedIn(): { role: Role | null; signOut: () => Promise<void> } {
  const [role, setRole] = useState<Role | null>(null);
  useEffect(() => {
    const giveUp = new AbortController();
    void askRole(giveUp.signal).then(setRole);
    return () => giveUp.abort();
  }, []);
  const signOut = async () => {
    // Even if the server cannot be reached: home then shows what is true.
    await fetch(address, { method: 'DELETE' }).catch(() => undefined);
    window.location.assign('/');
  };
  return { role, signOut };
}

/** Without an answer, the page is a visitor's. */
async function askRole(signal: AbortSignal): Promise<Role | null> {
  try {
    const answer = await fetch(address, { signal, headers: { accept: 'application/json' } });
    return answer.ok ? roleIn(await answer.json()) : null;
  } catch {
    return null;
  }
}

// Read by hand: zod alone would weigh more than the rest of the header.
function roleIn(answer: unknown): Role | null {
  const account = field(answer, 'account');
  const role = field(account, 'role');
  return role === 'customer' || role === 'admin' || role === 'super_admin' ? role : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
