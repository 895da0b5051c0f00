import { z } from 'zod';
import { domainNameSchema } from '../names/names.ts';
import { settingsOf, superAdminAlone } from './defineSetting.ts';
import { apiAddressForm, flag, line, oneLine, siteAddressForm, text } from './settingTexts.ts';

/** A domain in lower case, or nothing. */
const emptyOrDomain = z.union([z.literal(''), domainNameSchema]);
const registrarNumber = z.string().regex(/^$|^\d{1,20}$/, 'Saisissez un nombre');

const sites = settingsOf('hosting', superAdminAlone("Hosts' names lead there"));
const pairing = settingsOf('hosting', superAdminAlone('Links that pair telephones lead there'));
const dns = settingsOf('dns', superAdminAlone("It decides where hosts' names lead"));
const registrar = settingsOf('registrar', superAdminAlone('Domains are bought with it, and owned in its name'));
const bridge = settingsOf('bridge', superAdminAlone('Whoever knows it acts for every customer'));

/** Where hosts' sites are and how their names come into the DNS; the registrar; the bridge to other servers. */
export const hostingSettings = {
  domain_price: settingsOf('hosting').public(
    z.string().regex(/^\d{1,5}([.,]\d{1,2})?$/, 'Saisissez un montant en euros, inférieur à 100\u00a0000'),
    '24',
  ),
  /** Where hosts' sites are: what the A records of their names say. */
  saas_server_ip: sites.public(
    z.union([z.literal(''), z.ipv4('Saisissez une adresse IPv4, par exemple 203.0.113.10')]),
  ),
  /** The same for AAAA records; empty: none. */
  saas_server_ipv6: sites.private(
    z.union([z.literal(''), z.ipv6('Saisissez une adresse IPv6, par exemple 2001:db8::10')]),
  ),
  /** Below which hosts' subdomains are given; in production another registrable domain than the application's. */
  subdomain_base: sites.private(emptyOrDomain),
  /** Where pairing links lead; empty: the product's own address. */
  app_base_url: pairing.private(
    text(300)
      .regex(siteAddressForm, 'Saisissez une adresse, par exemple https://app.exemple.fr')
      .regex(...oneLine),
  ),
  /** How subdomains come into the DNS: written to PowerDNS, or all of them answered by one wildcard record. */
  dns_mode: dns.private(z.enum(['powerdns', 'wildcard'], { error: 'Choisissez powerdns ou wildcard' }), 'powerdns'),
  /** Of the authoritative HTTP API, e.g. http://127.0.0.1:8081. */
  dns_api_url: dns.private(
    text(300)
      .regex(apiAddressForm, 'Saisissez une adresse, par exemple http://127.0.0.1:8081')
      .regex(...oneLine),
  ),
  dns_api_key: dns.secret(line(200)),
  /** The authoritative name server itself, asked directly whether a name is published; empty: the resolvers are. */
  dns_server_ip: dns.private(z.union([z.literal(''), z.ipv4(), z.ipv6()], { error: 'Saisissez une adresse IP' })),
  /** For a proxy before the API that asks for a name and a password; empty: none does. */
  dns_login: dns.private(line(120)),
  dns_password: dns.secret(line(200)),
  /** Of the domains that are bought here, separated by commas. */
  dns_nameservers: dns.private(
    text(300).regex(
      /^$|^[a-zA-Z\d.-]+(\s*,\s*[a-zA-Z\d.-]+)*$/,
      'Saisissez des noms de serveurs, séparés par des virgules',
    ),
  ),
  /** Of bought domains, in PowerDNS's words: `Master` zones notify their secondaries of changes, `Native` ones do not. */
  dns_zone_kind: dns.private(z.enum(['Master', 'Native'], { error: 'Choisissez Master ou Native' }), 'Master'),
  registrar_api_key: registrar.secret(line(200)),
  registrar_user_id: registrar.private(registrarNumber),
  /** In whose name domains are registered, as the registrar numbers them. */
  registrar_customer_id: registrar.private(registrarNumber),
  registrar_contact_id: registrar.private(registrarNumber),
  saas_api_token: bridge.secret(z.string().regex(/^$|^[\dA-Fa-f]{64}$/, 'Saisissez 64 chiffres hexadécimaux')),
  saas_hmac_secret: bridge.secret(z.string().regex(/^$|^[\dA-Fa-f]{128}$/, 'Saisissez 128 chiffres hexadécimaux')),
  /** Whether a call that shows token and signature alone, without time and nonce, is accepted: it can be repeated for ever. */
  bridge_two_headers: bridge.private(flag, 'false'),
};
