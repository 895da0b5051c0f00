import type { RecordType } from '@app/contract/hosting/rules.ts';

/** What a host does at the company that keeps the DNS of their domain, in the words of its pages. */
export interface DnsGuide {
  label: string;
  /** The way to the list of records, click by click. */
  way: readonly string[];
  /** What is done there with what is there already, before or after the new records: for any, or for those of a kind. */
  before: Partial<Record<'any' | 'A' | 'CNAME', string>>;
  /** What that company calls each field. */
  fields: { type: string; name: string; value: Partial<Record<RecordType, string>> & { other: string } };
  /** What is entered as the name of the domain itself. */
  apex: '@' | 'empty';
  /** Whether a name as a value ends in a dot there: without it, the domain would be added behind. */
  endsInDot: boolean;
  /** What each record needs besides. */
  also?: { label: string; text: string };
  /** What comes after the records. */
  after: string;
}

const usualAfter = 'Revenez ici\u00a0: nous vérifions tout seuls, et le certificat suit.';

/**
 * The companies that keep most French domains, and all others. The ways and the buttons are those of the companies' guides:
 * OVHcloud's « Éditer une zone DNS » (April 2024) and Gandi's « Gérer les enregistrements DNS » in French, IONOS's in German,
 * Cloudflare's « Proxy status » in English. Fields were not seen on the pages themselves, which change: where one is called otherwise,
 * the kind of the record and its value still say which it is.
 */
export const dnsGuides = {
  ovh: {
    label: 'OVHcloud',
    way: [
      'Dans l’espace client OVHcloud, ouvrez «\u00a0Web Cloud\u00a0», puis «\u00a0Noms de domaine\u00a0».',
      'Choisissez votre domaine, puis l’onglet «\u00a0Zone DNS\u00a0».',
      'À droite du tableau, cliquez sur «\u00a0Ajouter une entrée\u00a0», et choisissez le type.',
    ],
    before: {
      any: 'OVHcloud place d’avance des lignes A, AAAA et TXT pour le domaine et pour www.',
      A: 'Modifiez la ligne A du domaine («\u00a0…\u00a0», puis «\u00a0Modifier l’entrée\u00a0»).',
      CNAME: 'Supprimez celles de www avant d’y créer le CNAME.',
    },
    fields: { type: 'Type', name: 'Sous-domaine', value: { TXT: 'Valeur', other: 'Cible' } },
    apex: 'empty',
    endsInDot: true,
    after: `La zone change en quelques minutes, parfois en 24\u00a0h. ${usualAfter}`,
  },
  ionos: {
    label: 'IONOS',
    way: [
      'Dans votre compte IONOS, ouvrez «\u00a0Domaines et SSL\u00a0».',
      'À droite de votre domaine, ouvrez le menu «\u00a0Actions\u00a0», puis «\u00a0DNS\u00a0».',
      'Cliquez sur «\u00a0Ajouter un enregistrement\u00a0», et choisissez le type.',
    ],
    before: {
      any: 'IONOS signale les lignes qui gênent la nouvelle\u00a0: acceptez qu’elles soient désactivées.',
      A: 'Une ligne AAAA pour @ est à supprimer.',
    },
    fields: { type: 'Type', name: 'Nom d’hôte', value: { TXT: 'Valeur', other: 'Pointe vers' } },
    apex: '@',
    endsInDot: false,
    after: `IONOS publie en général en moins d’une heure. ${usualAfter}`,
  },
  gandiLive: {
    label: 'Gandi (LiveDNS)',
    way: [
      'Sur admin.gandi.net, ouvrez «\u00a0Nom de domaine\u00a0», puis votre domaine.',
      'L’onglet «\u00a0Serveurs de noms\u00a0» montre des noms comme ns-12-a.gandi.net\u00a0: c’est bien LiveDNS.',
      'Ouvrez «\u00a0Enregistrements DNS\u00a0», puis «\u00a0Ajouter\u00a0» en haut à droite de la «\u00a0Vue table\u00a0».',
    ],
    before: {
      A: 'Gandi place d’avance une ligne A pour @\u00a0: changez sa valeur avec le crayon.',
      CNAME: 'Gandi place d’avance un CNAME pour www\u00a0: changez sa valeur avec le crayon.',
    },
    fields: {
      type: 'Type',
      name: 'Nom',
      value: { A: 'Adresse IPv4', AAAA: 'Adresse IPv6', CNAME: 'Nom d’hôte', TXT: 'Texte', other: 'Valeur' },
    },
    apex: '@',
    endsInDot: true,
    after: `LiveDNS publie en quelques minutes. ${usualAfter}`,
  },
  gandiClassic: {
    label: 'Gandi (DNS classique)',
    way: [
      'Sur admin.gandi.net, ouvrez «\u00a0Nom de domaine\u00a0», puis votre domaine.',
      'L’onglet «\u00a0Serveurs de noms\u00a0» montre a.dns.gandi.net, b.dns.gandi.net, c.dns.gandi.net\u00a0: c’est l’ancien DNS.',
      'Ouvrez «\u00a0Fichier de zone\u00a0», puis «\u00a0Créer une nouvelle version\u00a0»\u00a0: la version en service ne se modifie pas.',
      'Dans cette version, cliquez sur «\u00a0Ajouter un enregistrement\u00a0».',
    ],
    before: { any: 'Supprimez de la nouvelle version les lignes A et CNAME qui portent déjà ces noms.' },
    fields: { type: 'Type', name: 'Nom', value: { other: 'Valeur' } },
    apex: '@',
    endsInDot: true,
    after: `Cliquez enfin sur «\u00a0Activer cette version\u00a0»\u00a0: sans cela, rien ne change. ${usualAfter}`,
  },
  cloudflare: {
    label: 'Cloudflare',
    way: [
      'Dans le tableau de bord Cloudflare, ouvrez votre domaine.',
      'Ouvrez «\u00a0DNS\u00a0», puis «\u00a0Enregistrements\u00a0» (Records).',
      'Cliquez sur «\u00a0Ajouter un enregistrement\u00a0» (Add record).',
    ],
    before: { any: 'Une ligne A, AAAA ou CNAME porte déjà le même nom\u202f? Modifiez-la, ou supprimez-la.' },
    fields: {
      type: 'Type',
      name: 'Nom (Name)',
      value: { A: 'Adresse IPv4', AAAA: 'Adresse IPv6', CNAME: 'Cible (Target)', other: 'Contenu (Content)' },
    },
    apex: '@',
    endsInDot: false,
    also: {
      label: 'État du proxy',
      text: 'Nuage gris, «\u00a0DNS uniquement\u00a0» (DNS only). Un nuage orange cacherait notre serveur\u00a0: ni la vérification ni le certificat n’aboutiraient.',
    },
    after: `Cloudflare publie en quelques minutes. ${usualAfter}`,
  },
  other: {
    label: 'Un autre',
    way: [
      'Connectez-vous là où vous avez acheté le domaine, ou là où mènent ses serveurs de noms.',
      'Ouvrez sa zone DNS\u00a0: on dit aussi «\u00a0gestion DNS\u00a0» ou «\u00a0enregistrements DNS\u00a0».',
      'Ajoutez chaque ligne ci-dessous.',
    ],
    before: { any: 'Une ligne de même type et de même nom s’y trouve déjà\u202f? Remplacez-la.' },
    fields: { type: 'Type', name: 'Nom (ou hôte)', value: { other: 'Valeur (ou cible)' } },
    apex: '@',
    endsInDot: false,
    after: `La propagation prend jusqu’à 24\u00a0h. ${usualAfter}`,
  },
} as const satisfies Record<string, DnsGuide>;

export type DnsProvider = keyof typeof dnsGuides;

/** The guide of a company, with the optional properties. */
export function dnsGuide(provider: DnsProvider): DnsGuide {
  return dnsGuides[provider];
}
