import { z } from 'zod';
import { plainLetters, slugOf } from '../core/slug.ts';

/** The words of a text, as lists of them are written. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Names that guests would take for ours, or that the product and its mail need for themselves. */
export const reservedSubdomains: readonly string[] = wordsOf(`
  account admin administration aide api app assets autoconfig autodiscover billing blog cdn clairvolet
  client compte connexion contact dashboard demo dev dns docs email facturation ftp help imap legal
  localhost login mail mx ns ns1 ns2 paiement pay payment pop postmaster prod preprod root secure
  security smtp sites sso staging static status stripe support test uploads webmail wpad www
`);

export const subdomainMessages = {
  missing: 'Veuillez saisir un nom de sous-domaine.',
  tooShort: 'Au moins 3 caractères',
  tooLong: 'Au plus 63 caractères',
  forbidden: 'Le sous-domaine ne peut contenir que des lettres, chiffres et tirets.',
  edges: 'Le sous-domaine ne peut ni commencer ni finir par un tiret.',
  punycode: 'Ce nom ne peut pas commencer par xn--',
  reserved: 'Ce nom est réservé',
  misleading: 'Ce nom pourrait être pris pour un de nos services : choisissez-en un autre.',
  unavailable: 'Ce sous-domaine n’est pas disponible.',
} as const;

export const domainMessages = {
  missing: 'Entrez un domaine.',
  invalid: 'Domaine invalide.',
  /** Of the search for a domain to buy. */
  searchMissing: 'Veuillez saisir un domaine à vérifier',
} as const;

/** The name of a host's free site, before the product's own domain: a label of RFC 1123. */
export const subdomainSchema = z
  .string({ error: subdomainMessages.missing })
  .trim()
  .toLowerCase()
  .min(1, { error: subdomainMessages.missing, abort: true })
  .regex(/^[a-z0-9-]+$/, { error: subdomainMessages.forbidden, abort: true })
  .min(3, subdomainMessages.tooShort)
  .max(63, subdomainMessages.tooLong)
  .refine((name) => !name.startsWith('-') && !name.endsWith('-'), subdomainMessages.edges)
  .refine((name) => name.slice(2, 4) !== '--', subdomainMessages.punycode)
  .refine((name) => !reservedSubdomains.includes(name), subdomainMessages.reserved);

/** Labels with dots between them, and at the end a top-level domain of two letters or more, or one in Punycode. */
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

function domainNameOf(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(253, domainMessages.invalid)
    .regex(domainName, domainMessages.invalid);
}

/** A registered domain name, or a name below one, in its ASCII form. */
export const domainNameSchema = domainNameOf(domainMessages.missing);

/** As `domainNameSchema`, for a name that a host wishes to buy. */
export const searchedDomainSchema = domainNameOf(domainMessages.searchMissing);

/** A subdomain to propose: company or full name, in lower case without accents, hyphens for the rest; empty if nothing is left. */
export function suggestSubdomain(person: { company: string | null; firstName: string; lastName: string }): string {
  const words = person.company?.trim() ? person.company : `${person.firstName}-${person.lastName}`;
  return slugOf(words, 63);
}

/**
 * Typed text as far as it was typed, in lower-case letters without accents, digits and hyphens: spaces and apostrophes become
 * hyphens, other characters go. « Gîte d’été » is 'gite-d-ete'.
 */
export function typedSubdomain(text: string): string {
  return plainLetters(text)
    .replaceAll(/-?[\s'’]+-?/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '');
}

/** A typed subdomain once nothing more is typed: the hyphen of a last space goes. */
export function finishedSubdomain(typed: string): string {
  let end = typed.length;
  while (typed[end - 1] === '-') end -= 1;
  return typed.slice(0, end);
}

/** Whether `typedSubdomain` drops something of what was typed, which has to be explained then. */
export function losesCharacters(text: string): boolean {
  return /[^a-z0-9\s'’-]/.test(plainLetters(text));
}
