import type { PublicSettings } from '@app/contract/site/api.ts';

/** What is claimed about reply times, as the end of a sentence: 'sous 2 h'. Null when nothing is claimed. */
export function replyTime({ claim_reply_time: claim }: PublicSettings): string | null {
  const value = claim.trim();
  if (value === '') return null;
  return /^\d/.test(value) ? `sous ${value}` : lowerFirst(value);
}

/** '15+ plateformes synchronisées', whether the setting holds '15+' or '15+ plateformes'. Null when nothing is claimed. */
export function platformCount({ claim_platforms: claim }: PublicSettings): string | null {
  const value = claim.trim();
  if (value === '') return null;
  return /\p{L}/u.test(value) ? `${value} synchronisées` : `${value} plateformes synchronisées`;
}

/** `Sauvegarde : chaque jour`; null when the setting is empty. */
export function claimed(what: string, claim: string): string | null {
  const value = claim.trim();
  return value === '' ? null : `${what}\u00a0: ${lowerFirst(value)}`;
}

/** 'Chaque jour' → 'chaque jour', for the middle of a sentence; 'AES-256' stays. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
