import type { z } from 'zod';
import type { changeHostingConfigurationEndpoint, HostingConfiguration } from '@app/contract/hosting/adminApi.ts';

type Changes = z.input<typeof changeHostingConfigurationEndpoint.body>;
type Text = HostingConfiguration['dns']['mode'];
type Secret = HostingConfiguration['dns']['apiKey'];

interface Common {
  name: keyof Changes;
  label: string;
  hint?: string;
}

/** How one value is entered by which another service is reached. */
export type AccessField =
  | (Common & { kind: 'text'; stored: Text; placeholder?: string; inputMode?: 'numeric' | 'url' })
  | (Common & { kind: 'choice'; stored: Text; options: readonly { id: string; label: string }[] })
  | (Common & { kind: 'secret'; stored: Secret; placeholder?: string });

export function dnsFields({ dns }: HostingConfiguration): AccessField[] {
  return [
    {
      name: 'dnsMode',
      label: 'Mode',
      kind: 'choice',
      stored: dns.mode,
      options: [
        { id: 'powerdns', label: 'PowerDNS' },
        { id: 'wildcard', label: 'Joker (un seul enregistrement)' },
      ],
      hint: 'Joker\u00a0: l’enregistrement *, créé à la main, répond pour tous les sous-domaines\u202f; aucun domaine ne peut être acheté.',
    },
    {
      name: 'dnsApiUrl',
      label: 'Adresse de l’API',
      kind: 'text',
      stored: dns.apiUrl,
      placeholder: 'http://127.0.0.1:8081',
      inputMode: 'url',
    },
    { name: 'dnsApiKey', label: 'Clé de l’API', kind: 'secret', stored: dns.apiKey },
    {
      name: 'dnsServerIp',
      label: 'Adresse IP du serveur de noms',
      kind: 'text',
      stored: dns.serverIp,
      hint: 'Interrogé directement après une publication. Vide\u00a0: les résolveurs du serveur.',
    },
    {
      name: 'dnsLogin',
      label: 'Identifiant',
      kind: 'text',
      stored: dns.login,
      hint: 'Seulement si un proxy protège l’API.',
    },
    { name: 'dnsPassword', label: 'Mot de passe', kind: 'secret', stored: dns.password },
    {
      name: 'dnsNameservers',
      label: 'Serveurs de noms',
      kind: 'text',
      stored: dns.nameservers,
      placeholder: 'ns1.exemple.fr, ns2.exemple.fr',
      hint: 'Des domaines achetés ici, séparés par des virgules.',
    },
    {
      name: 'dnsZoneKind',
      label: 'Type des zones',
      kind: 'choice',
      stored: dns.zoneKind,
      options: [
        { id: 'Master', label: 'Primaire (Master)' },
        { id: 'Native', label: 'Native' },
      ],
      hint: 'Des domaines achetés à partir de maintenant. Primaire : les serveurs secondaires sont prévenus de chaque changement. Native : la base de PowerDNS est elle-même répliquée.',
    },
  ];
}

export function registrarFields({ registrar }: HostingConfiguration): AccessField[] {
  return [
    {
      name: 'registrarUserId',
      label: 'Identifiant d’utilisateur',
      kind: 'text',
      stored: registrar.userId,
      inputMode: 'numeric',
    },
    { name: 'registrarApiKey', label: 'Clé de l’API', kind: 'secret', stored: registrar.apiKey },
    {
      name: 'registrarCustomerId',
      label: 'Numéro de client',
      kind: 'text',
      stored: registrar.customerId,
      inputMode: 'numeric',
    },
    {
      name: 'registrarContactId',
      label: 'Numéro de contact',
      kind: 'text',
      stored: registrar.contactId,
      inputMode: 'numeric',
      hint: 'Au nom duquel les domaines sont enregistrés.',
    },
  ];
}

export function bridgeFields({ bridge }: HostingConfiguration): AccessField[] {
  return [
    {
      name: 'saasApiToken',
      label: 'Jeton',
      kind: 'secret',
      stored: bridge.apiToken,
      placeholder: '64 chiffres hexadécimaux',
    },
    {
      name: 'saasHmacSecret',
      label: 'Secret de signature',
      kind: 'secret',
      stored: bridge.hmacSecret,
      placeholder: '128 chiffres hexadécimaux',
    },
    {
      name: 'bridgeTwoHeaders',
      label: 'Forme des appels',
      kind: 'choice',
      stored: bridge.twoHeaders,
      options: [
        { id: 'false', label: 'Signature complète, avec l’heure et un numéro unique' },
        { id: 'true', label: 'Aussi X-SaaS-Token et X-Signature seuls' },
      ],
      hint: 'Avec ces deux en-têtes seuls, la signature ne couvre que le corps\u00a0: qui copie un appel peut le rejouer sans limite de temps, et en obtenir de nouveaux liens, jusqu’au changement du secret. À réserver à un serveur qui ne sait pas faire mieux.',
    },
  ];
}

/** What the form of these fields starts with: secrets are never there. */
export function valuesOf(accessFields: readonly AccessField[]): Record<string, string> {
  return Object.fromEntries(
    accessFields.map((field) => [field.name, field.kind === 'secret' ? '' : field.stored.value]),
  );
}
