import type { EditableSettingKey, UploadedImage } from '@app/contract/site/settingsAdminApi.ts';

/** How a setting is entered, and what is said of it. */
export interface SettingFieldSpec {
  key: EditableSettingKey;
  label: string;
  hint?: string;
  /** One line when left out. */
  kind?:
    | { as: 'lines'; rows: number }
    | { as: 'switch' }
    | { as: 'country' }
    | { as: 'choice'; options: readonly { id: string; label: string }[] }
    | { as: 'image'; use: UploadedImage }
    | { as: 'counted'; max: number; rows?: number };
  /** Over both columns. */
  wide?: boolean;
  /** Which keyboard a telephone shows. */
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
}

/** Fields that belong together, in a card of their own. */
export interface SettingGroup {
  title: string;
  about?: string;
  fields: readonly SettingFieldSpec[];
}

const line = (key: EditableSettingKey, label: string, hint?: string): SettingFieldSpec => ({
  key,
  label,
  ...(hint !== undefined && { hint }),
});
const lines = (key: EditableSettingKey, label: string, hint?: string): SettingFieldSpec => ({
  ...line(key, label, hint),
  kind: { as: 'lines', rows: 2 },
  wide: true,
});

export const siteGroups: readonly SettingGroup[] = [
  {
    title: 'Identité',
    fields: [
      line('site_title', 'Nom du site', 'Dans l’en-tête, les e-mails et les titres des pages.'),
      line('page_title', 'Titre de la page', 'Dans l’onglet du navigateur.'),
      lines('site_description', 'Description du site'),
      {
        key: 'favicon_url',
        label: 'Icône du site (favicon)',
        kind: { as: 'image', use: 'favicon' },
        hint: 'PNG, JPG, GIF ou SVG, 2\u00a0Mo au plus. Vide\u00a0: l’icône d’origine.',
        wide: true,
      },
    ],
  },
  {
    title: 'Pied de page',
    fields: [
      lines('footer_text', 'Texte du pied de page'),
      { ...line('footer_copyright', 'Mention de droits'), wide: true },
    ],
  },
  {
    title: 'Contact',
    about: 'Ce qui est vide n’est pas affiché.',
    fields: [
      { ...line('contact_email', 'Adresse e-mail'), inputMode: 'email' },
      { ...line('support_phone', 'Téléphone'), inputMode: 'tel' },
      line('contact_hours', 'Horaires'),
      line('postal_address', 'Adresse postale'),
    ],
  },
];

export const trialGroups: readonly SettingGroup[] = [
  {
    title: 'Essai gratuit',
    about: 'Ceux qui sont déjà inscrits gardent la durée qui leur a été promise.',
    fields: [{ ...line('trial_days', 'Durée de l’essai, en jours', 'De 1 à 365.'), inputMode: 'numeric' }],
  },
];

export const companyGroups: readonly SettingGroup[] = [
  {
    title: 'Vendeur',
    about: 'Sur les pages légales et sur les prochaines factures.',
    fields: [
      line('seller_name', 'Nom ou raison sociale'),
      line('seller_legal_form', 'Forme juridique'),
      line('seller_capital', 'Capital social'),
      { ...line('seller_siren', 'Numéro SIREN', '9\u00a0chiffres.'), inputMode: 'numeric' },
      line('seller_registry', 'Registre d’immatriculation'),
      line('seller_vat_number', 'Numéro de TVA'),
    ],
  },
  {
    title: 'Adresse',
    fields: [
      { ...line('seller_street', 'Rue'), wide: true },
      line('seller_postal_code', 'Code postal'),
      line('seller_city', 'Ville'),
      { ...line('seller_country', 'Pays'), kind: { as: 'country' } },
      lines('seller_address', 'Adresse, en toutes lettres', 'Sur les pages légales.'),
    ],
  },
  {
    title: 'Mentions obligatoires',
    fields: [
      line('publication_director', 'Responsable de la publication'),
      lines('hosting_provider', 'Hébergeur', 'Nom, adresse et téléphone.'),
      lines('consumer_mediator', 'Médiateur de la consommation', 'Nom, adresse et site.'),
    ],
  },
];

export const figureGroups: readonly SettingGroup[] = [
  {
    title: 'Chiffres',
    about: 'Ce qui est vide n’est pas affiché\u00a0: n’annoncez que ce que vous pouvez prouver.',
    fields: [
      line('figure_owners', 'Propriétaires'),
      line('figure_listings', 'Logements'),
      line('figure_satisfaction', 'Satisfaction'),
    ],
  },
  {
    title: 'Promesses',
    fields: [
      line('claim_platforms', 'Plateformes connectées'),
      line('claim_encryption', 'Chiffrement'),
      line('claim_backup', 'Sauvegardes'),
      line('claim_hosting', 'Hébergement'),
      line('claim_reply_time', 'Délai de réponse'),
      line('claim_onboarding', 'Mise en route'),
      { ...line('integrations', 'Intégrations', 'Noms des plateformes, séparés par des virgules.'), wide: true },
      {
        ...line('launch_offer', 'Offre de lancement', 'Fin de la phrase qui accompagne l’abonnement annuel.'),
        wide: true,
      },
    ],
  },
  {
    title: 'Comparaison',
    fields: [
      {
        ...line('comparison_competitor_price', 'Prix d’un concurrent', 'Euros par mois, pour dix logements.'),
        inputMode: 'decimal',
      },
      line('comparison_platform_a_fee', 'Commission de la première plateforme'),
      line('comparison_platform_b_fee', 'Commission de la seconde plateforme'),
    ],
  },
];

export const hostingGroups: readonly SettingGroup[] = [
  {
    title: 'Domaines des clients',
    fields: [
      line(
        'saas_server_ip',
        'Adresse IPv4 du serveur',
        'Où répondent les sites des hôtes\u202f; ils y dirigent leur propre domaine.',
      ),
      line('saas_server_ipv6', 'Adresse IPv6 du serveur', 'Vide\u00a0: les sites n’en ont pas.'),
      line(
        'subdomain_base',
        'Domaine des sous-domaines',
        'Sous lequel sont donnés les sous-domaines gratuits. En production, un autre domaine que celui de l’application.',
      ),
      { ...line('domain_price', 'Prix d’un domaine par an', 'Euros, TTC.'), inputMode: 'decimal' },
      {
        ...line('app_base_url', 'Adresse des liens d’association', 'Vide\u00a0: l’adresse publique ci-dessus.'),
        inputMode: 'url',
      },
    ],
  },
];

export const logoGroups: readonly SettingGroup[] = [
  {
    title: 'Logo des factures',
    fields: [
      {
        key: 'invoice_logo_url',
        label: 'Logo',
        kind: { as: 'image', use: 'logo' },
        hint: 'PNG ou JPG, 2\u00a0Mo au plus. Les factures déjà émises gardent le leur.',
        wide: true,
      },
    ],
  },
];
