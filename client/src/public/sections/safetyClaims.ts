import type { PublicSettings } from '@app/contract/site/api.ts';
import { lowerFirst } from '../parts/claims.ts';

/** Whether a claim names by itself what it is about: 'Serveurs en France' does, 'En France' does not. */
export const saysHosting = /serveur|héberg/i;
export const saysBackup = /sauvegard/i;

/** What is claimed about the safety of data, as a sentence; empty when nothing is claimed. */
export function safetyClaims({ claim_hosting, claim_encryption, claim_backup }: PublicSettings): string {
  const claims = [
    named('hébergement', claim_hosting, saysHosting),
    named('chiffrement', claim_encryption, /chiffr/i),
    named('sauvegarde', claim_backup, saysBackup),
  ].filter((claim) => claim !== '');
  const sentence = claims.join(', ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function named(noun: string, claim: string, says: RegExp): string {
  const value = claim.trim();
  if (value === '' || says.test(value)) return lowerFirst(value);
  return `${noun} ${lowerFirst(value)}`;
}
