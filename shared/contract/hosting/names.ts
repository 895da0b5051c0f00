import { z } from 'zod';

/** Names that guests would take for ours, or that the product and its mail need for themselves. */
const reservedSubdomains: readonly string[] = [
  'account',
  'admin',
  'administration',
  'aide',
  'api',
  'app',
  'assets',
  'autoconfig',
  'autodiscover',
  'billing',
  'blog',
  'cdn',
  'clairvolet',
  'client',
  'compte',
  'connexion',
  'contact',
  'dashboard',
  'demo',
  'dev',
  'dns',
  'docs',
  'email',
  'facturation',
  'ftp',
  'help',
  'imap',
  'legal',
  'localhost',
  'login',
  'mail',
  'mx',
  'ns',
  'ns1',
  'ns2',
  'paiement',
  'pay',
  'payment',
  'pop',
  'postmaster',
  'prod',
  'preprod',
  'root',
  'secure',
  'security',
  'smtp',
  'sso',
  'staging',
  'static',
  'status',
  'stripe',
  'support',
  'test',
  'uploads',
  'webmail',
  'wpad',
  'www',
];

const subdomainMessages = {
  tooShort: 'Au moins 3 caractères',
  tooLong: 'Au plus 63 caractères',
  malformed: 'Lettres sans accent, chiffres et tirets, sans tiret au début ni à la fin',
  punycode: 'Ce nom ne peut pas commencer par xn--',
  reserved: 'Ce nom est réservé',
  domainMalformed: 'Saisissez un nom de domaine complet, par exemple mongite.fr',
} as const;

/** The name of a host's free site, before the product's own domain: a label of RFC 1123. */
export const subdomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, subdomainMessages.tooShort)
  .max(63, subdomainMessages.tooLong)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/, subdomainMessages.malformed)
  .refine((name) => name.slice(2, 4) !== '--', subdomainMessages.punycode)
  .refine((name) => !reservedSubdomains.includes(name), subdomainMessages.reserved);

const label = String.raw`[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?`;

/** A registered domain name, or a name below one, in its ASCII form. */
export const domainNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, subdomainMessages.domainMalformed)
  .regex(new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`), subdomainMessages.domainMalformed);
