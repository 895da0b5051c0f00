import type { PublicSettings } from '@app/contract/site/api.ts';
import { lazily } from '@app/contract/core/lazily.ts';

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
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

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

const euros = lazily(
  () =>
    new Intl.NumberFormat('fr-FR', {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** '25 €' from 2500 cents, '21,25 €' from 2125: how a price is shown, not how it is invoiced. */
export function formatPrice(cents: number): string {
  return euros().format(cents / 100);
}

/** Cents from a setting that holds euros: '89' or '24,90'. Null when it is empty. */
export function centsOfSetting(value: string): number | null {
  const text = value.trim().replace(',', '.');
  return text === '' ? null : Math.round(Number(text) * 100);
}

/** '24 €' from the setting `domain_price`. */
export function domainPrice(setting: string): string {
  return formatPrice(centsOfSetting(setting) ?? 0);
}

/** '1 logement', '10 logements'. */
export function countProperties(count: number): string {
  return `${count}\u00a0${count > 1 ? 'logements' : 'logement'}`;
}

/** The `tel:` address of a telephone number as people write it: '01 99 00 12 34', '+33 (0)1 99 00 12 34'. */
export function phoneAddress(number: string): string {
  const digits = number.replace('(0)', '').replace(/\D/g, '');
  return number.trim().startsWith('+') ? `tel:+${digits}` : `tel:${digits}`;
}

/** The platforms that the setting names, in its order: separated by commas, each once. */
export function integrationNames(setting: string): string[] {
  const names = setting.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
