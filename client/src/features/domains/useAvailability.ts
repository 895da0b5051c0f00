import { useEffect, useState } from 'react';
import { subdomainSchema } from '@app/contract/names/names.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { failureText } from './failures.tsx';
import { useCheckSubdomainQuery } from './domainsApi.ts';

/** Milliseconds without typing after which the server is asked. */
const pause = 300;

interface Availability {
  verdict: 'none' | 'asking' | 'free' | 'taken' | 'unknown';
  /** In French; empty with `none`. */
  text: string;
}

const none: Availability = { verdict: 'none', text: '' };

/** Whether the subdomain that is being typed is free: always about what stands there now, however late answers come. */
export function useAvailability(subdomain: string): Availability {
  const settled = useSettled(subdomain);
  const isName = subdomainSchema.safeParse(settled).success;
  const { currentData, error, isFetching } = useCheckSubdomainQuery(
    { query: { subdomain: settled } },
    { skip: !isName, refetchOnMountOrArgChange: true },
  );
  if (subdomain === '') return none;
  const typed = subdomainSchema.safeParse(subdomain);
  if (!typed.success) return { verdict: 'unknown', text: typed.error.issues[0]?.message ?? '' };
  if (settled !== subdomain || isFetching) return { verdict: 'asking', text: 'Vérification de la disponibilité…' };
  if (error) return { verdict: 'unknown', text: failureText(error, hostingMessages.searchFailed) };
  if (!currentData) return none;
  const { available, name, reason } = currentData;
  return available
    ? { verdict: 'free', text: `${name} est disponible.` }
    : { verdict: 'taken', text: reason ?? `${name} est déjà pris.` };
}

/** What was typed, once it has not changed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
