import { useEffect, useState, useSyncExternalStore } from 'react';
import { consentCookie, mustAsk, readConsent, type Consent, type Trackers } from './consent.ts';
import { loadTrackers } from './loadTrackers.ts';

const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function store(consent: Consent): void {
  document.cookie = consentCookie(consent, window.location.protocol);
  for (const listener of listeners) listener();
}

const currentConsent = () => readConsent(document.cookie);
/** The server cannot know: a page is the same for every reader. */
const unknownConsent = () => undefined;

/** Whether the cookie banner is shown, and what its buttons do. Loads the trackers of someone who accepted them. */
export function useConsent(trackers: Trackers) {
  const consent = useSyncExternalStore<Consent | null | undefined>(follow, currentConsent, unknownConsent);
  /** What the person did with the banner on this page, which wins over what the cookie says. */
  const [wish, setWish] = useState<'open' | 'closed' | null>(null);
  const { googleAnalytics, facebookPixel } = trackers;
  useEffect(() => {
    if (consent === 'all') loadTrackers({ googleAnalytics, facebookPixel });
  }, [consent, googleAnalytics, facebookPixel]);

  const answer = (given: Consent) => {
    const mustForget = given === 'none' && currentConsent() === 'all';
    store(given);
    setWish('closed');
    if (!mustForget) return;
    forgetTrackers();
    // What has been loaded cannot be unloaded.
    window.location.reload();
  };
  return {
    isOpen: wish === null ? consent !== undefined && mustAsk(consent, trackers) : wish === 'open',
    answer,
    open: () => setWish('open'),
    close: () => setWish('closed'),
  };
}

const theirs = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc)/;

/** Expires what the trackers stored here, for this host and for the domains above it. */
function forgetTrackers(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (!theirs.test(name)) continue;
    document.cookie = `${name}=; Max-Age=0; Path=/`;
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`;
  }
}
