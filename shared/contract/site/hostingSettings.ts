import { z } from 'zod';
import { domainNameSchema } from '../names/names.ts';
import { superAdminAlone } from './settingGuard.ts';
import { apiAddressForm, line, oneLine, siteAddressForm, text } from './settingTexts.ts';

/** A domain in lower case, or nothing. */
const emptyOrDomain = z.union([z.literal(''), domainNameSchema]);
const registrarNumber = z.string().regex(/^$|^\d{1,20}$/, 'Saisissez un nombre');

const sites = superAdminAlone("Hosts' names lead there");
const dns = superAdminAlone("It decides where hosts' names lead");
const registrar = superAdminAlone('Domains are bought with it, and owned in its name');
const bridge = superAdminAlone('Whoever knows it acts for every customer');

/** Where hosts' sites are and how their names come into the DNS; the registrar; the bridge to other servers. */
export const hostingSettings = {
  domain_price: {
    category: 'hosting',
    default: '24',
    visibility: 'public',
    guard: 'permission',
    schema: z.string().regex(/^\d+([.,]\d{1,2})?$/, 'Saisissez un montant'),
  },
  /** Where hosts' sites are: what the A records of their names say. */
  saas_server_ip: {
    category: 'hosting',
    default: '',
    visibility: 'public',
    guard: sites,
    schema: z.union([z.literal(''), z.ipv4('Saisissez une adresse IPv4, par exemple 203.0.113.10')]),
  },
  /** The same for AAAA records; empty: none. */
  saas_server_ipv6: {
    category: 'hosting',
    default: '',
    visibility: 'private',
    guard: sites,
    schema: z.union([z.literal(''), z.ipv6('Saisissez une adresse IPv6, par exemple 2001:db8::10')]),
  },
  /** Below which hosts' subdomains are given; in production another registrable domain than the application's. */
  subdomain_base: { category: 'hosting', default: '', visibility: 'private', guard: sites, schema: emptyOrDomain },
  /** Where pairing links lead; empty: the product's own address. */
  app_base_url: {
    category: 'hosting',
    default: '',
    visibility: 'private',
    guard: superAdminAlone('Links that pair telephones lead there'),
    schema: text(300)
      .regex(siteAddressForm, 'Saisissez une adresse, par exemple https://app.exemple.fr')
      .regex(...oneLine),
  },
  /** How subdomains come into the DNS: written to PowerDNS, or all of them answered by one wildcard record. */
  dns_mode: {
    category: 'dns',
    default: 'powerdns',
    visibility: 'private',
    guard: dns,
    schema: z.enum(['powerdns', 'wildcard'], { error: 'Choisissez powerdns ou wildcard' }),
  },
  /** Of the authoritative HTTP API, e.g. http://127.0.0.1:8081. */
  dns_api_url: {
    category: 'dns',
    default: '',
    visibility: 'private',
    guard: dns,
    schema: text(300)
      .regex(apiAddressForm, 'Saisissez une adresse, par exemple http://127.0.0.1:8081')
      .regex(...oneLine),
  },
  dns_api_key: { category: 'dns', default: '', visibility: 'secret', guard: dns, schema: line(200) },
  /** The authoritative name server itself, asked directly whether a name is published; empty: the resolvers are. */
  dns_server_ip: {
    category: 'dns',
    default: '',
    visibility: 'private',
    guard: dns,
    schema: z.union([z.literal(''), z.ipv4(), z.ipv6()], { error: 'Saisissez une adresse IP' }),
  },
  /** For a proxy before the API that asks for a name and a password; empty: none does. */
  dns_login: { category: 'dns', default: '', visibility: 'private', guard: dns, schema: line(120) },
  dns_password: { category: 'dns', default: '', visibility: 'secret', guard: dns, schema: line(200) },
  /** Of the domains that are bought here, separated by commas. */
  dns_nameservers: {
    category: 'dns',
    default: '',
    visibility: 'private',
    guard: dns,
    schema: z
      .string()
      .max(300, 'Au plus 300 caractères')
      .regex(/^$|^[a-zA-Z\d.-]+(\s*,\s*[a-zA-Z\d.-]+)*$/, 'Saisissez des noms de serveurs, séparés par des virgules'),
  },
  /**
   * Of the zones of domains that are bought here, in PowerDNS's words: `Master` ones notify their secondaries of changes, `Native` ones
   * are copied by the database behind PowerDNS, if at all.
   */
  dns_zone_kind: {
    category: 'dns',
    default: 'Master',
    visibility: 'private',
    guard: dns,
    schema: z.enum(['Master', 'Native'], { error: 'Choisissez Master ou Native' }),
  },
  registrar_api_key: { category: 'registrar', default: '', visibility: 'secret', guard: registrar, schema: line(200) },
  registrar_user_id: {
    category: 'registrar',
    default: '',
    visibility: 'private',
    guard: registrar,
    schema: registrarNumber,
  },
  /** In whose name domains are registered, as the registrar numbers them. */
  registrar_customer_id: {
    category: 'registrar',
    default: '',
    visibility: 'private',
    guard: registrar,
    schema: registrarNumber,
  },
  registrar_contact_id: {
    category: 'registrar',
    default: '',
    visibility: 'private',
    guard: registrar,
    schema: registrarNumber,
  },
  saas_api_token: {
    category: 'bridge',
    default: '',
    visibility: 'secret',
    guard: bridge,
    schema: z.string().regex(/^$|^[\dA-Fa-f]{64}$/, 'Saisissez 64 chiffres hexadécimaux'),
  },
  saas_hmac_secret: {
    category: 'bridge',
    default: '',
    visibility: 'secret',
    guard: bridge,
    schema: z.string().regex(/^$|^[\dA-Fa-f]{128}$/, 'Saisissez 128 chiffres hexadécimaux'),
  },
  /** Whether a call that shows token and signature alone, without time and nonce, is accepted: it can be repeated for ever. */
  bridge_two_headers: {
    category: 'bridge',
    default: 'false',
    visibility: 'private',
    guard: bridge,
    schema: z.enum(['true', 'false'], { error: "La valeur doit être 'true' ou 'false'" }),
  },
} as const;
