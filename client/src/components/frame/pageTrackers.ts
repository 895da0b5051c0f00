import type { Trackers } from '../../chrome/consent.ts';

const none: Trackers = { googleAnalytics: null, facebookPixel: null };

/**
 * The trackers that the server wrote into this document, which it does for the sign-in and registration pages alone:
 * its Content-Security-Policy lets no other page of the application load any.
 */
export function pageTrackers(): Trackers {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="trackers"]');
  if (!meta) return none;
  const { googleAnalytics, facebookPixel } = meta.dataset;
  return { googleAnalytics: googleAnalytics ?? null, facebookPixel: facebookPixel ?? null };
}
