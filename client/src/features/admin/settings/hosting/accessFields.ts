import type { z } from 'zod';
import type { changeHostingConfigurationEndpoint, HostingConfiguration } from '@app/contract/hosting/adminApi.ts';
import type { FieldDetails, FieldKind, FieldSpec } from '../../form/DeclaredField.tsx';

type Key = keyof z.input<typeof changeHostingConfigurationEndpoint.body>;

/** How one value is entered by which another service is reached, and what is stored of it. */
export interface AccessField extends Omit<FieldSpec<Key>, 'stored'> {
  stored: HostingConfiguration['dns']['mode' | 'apiKey'];
}

const field = (key: Key, label: string, stored: AccessField['stored'], details?: FieldDetails): AccessField => ({
  key,
  label,
  stored,
  ...details,
});
const choice = (labels: Record<string, string>): FieldKind => ({
  as: 'choice',
  options: Object.entries(labels).map(([id, label]) => ({ id, label })),
});

export function dnsFields({ dns }: HostingConfiguration): AccessField[] {
  return [
    field('dnsMode', 'Mode', dns.mode, {
      kind: choice({ powerdns: 'PowerDNS', wildcard: 'Joker (un seul enregistrement)' }),
      hint: 'Joker\u00a0: l’enregistrement *, créé à la main, répond pour tous les sous-domaines\u202f; aucun domaine ne peut être acheté.',
    }),
    field('dnsApiUrl', 'Adresse de l’API', dns.apiUrl, { placeholder: 'http://127.0.0.1:8081', inputMode: 'url' }),
    field('dnsApiKey', 'Clé de l’API', dns.apiKey),
    field('dnsServerIp', 'Adresse IP du serveur de noms', dns.serverIp, {
      hint: 'Interrogé directement après une publication. Vide\u00a0: les résolveurs du serveur.',
    }),
    field('dnsLogin', 'Identifiant', dns.login, { hint: 'Seulement si un proxy protège l’API.' }),
    field('dnsPassword', 'Mot de passe', dns.password),
    field('dnsNameservers', 'Serveurs de noms', dns.nameservers, {
      placeholder: 'ns1.exemple.fr, ns2.exemple.fr',
      hint: 'Des domaines achetés ici, séparés par des virgules.',
    }),
    field('dnsZoneKind', 'Type des zones', dns.zoneKind, {
      kind: choice({ Master: 'Primaire (Master)', Native: 'Native' }),
      hint: 'Des domaines achetés à partir de maintenant. Primaire\u00a0: les serveurs secondaires sont prévenus de chaque changement. Native\u00a0: la base de PowerDNS est elle-même répliquée.',
    }),
  ];
}

export function registrarFields({ registrar }: HostingConfiguration): AccessField[] {
  return [
    field('registrarUserId', 'Identifiant d’utilisateur', registrar.userId, { inputMode: 'numeric' }),
    field('registrarApiKey', 'Clé de l’API', registrar.apiKey),
    field('registrarCustomerId', 'Numéro de client', registrar.customerId, { inputMode: 'numeric' }),
    field('registrarContactId', 'Numéro de contact', registrar.contactId, {
      inputMode: 'numeric',
      hint: 'Au nom duquel les domaines sont enregistrés.',
    }),
  ];
}

export function bridgeFields({ bridge }: HostingConfiguration): AccessField[] {
  return [
    field('saasApiToken', 'Jeton', bridge.apiToken, { placeholder: '64 chiffres hexadécimaux' }),
    field('saasHmacSecret', 'Secret de signature', bridge.hmacSecret, { placeholder: '128 chiffres hexadécimaux' }),
    field('bridgeTwoHeaders', 'Forme des appels', bridge.twoHeaders, {
      kind: choice({
        false: 'Signature complète, avec l’heure et un numéro unique',
        true: 'Aussi X-SaaS-Token et X-Signature seuls',
      }),
      hint: 'Avec ces deux en-têtes seuls, la signature ne couvre que le corps\u00a0: qui copie un appel peut le rejouer sans limite de temps, et en obtenir de nouveaux liens, jusqu’au changement du secret. À réserver à un serveur qui ne sait pas faire mieux.',
    }),
  ];
}
