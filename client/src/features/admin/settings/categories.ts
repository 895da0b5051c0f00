import type { AccountView } from '@app/contract/accounts/api.ts';
import { editableKeysOf, type EditableSettingKey } from '@app/contract/site/settingsAdminApi.ts';
import { IconHourglass, IconReceiptEuro, IconTool, IconWorld, type Icon } from '../../../components/text/icons.ts';
import { IconBuildingStore, IconChartBar, IconGavel, IconServer, IconShieldLock } from '../icons.ts';
import { lines, setting, type SettingGroup } from './SettingField.tsx';

export type CategoryId =
  'site' | 'essai' | 'societe' | 'legales' | 'figures' | 'hebergement' | 'facturation' | 'securite' | 'maintenance';

export interface Category {
  id: CategoryId;
  label: string;
  Icon: Icon;
  groups: readonly SettingGroup[];
}

const all: readonly Category[] = [
  {
    id: 'site',
    label: 'Site',
    Icon: IconWorld,
    groups: [
      {
        title: 'Identité',
        fields: [
          setting('site_title', 'Nom du site', { hint: 'Dans l’en-tête, les e-mails et les titres des pages.' }),
          setting('page_title', 'Titre de la page', { hint: 'Dans l’onglet du navigateur.' }),
          lines('site_description', 'Description du site'),
          setting('favicon_url', 'Icône du site (favicon)', {
            kind: { as: 'image', use: 'favicon' },
            hint: 'PNG, JPG, GIF ou SVG, 2\u00a0Mo au plus. Vide\u00a0: l’icône d’origine.',
            wide: true,
          }),
        ],
      },
      {
        title: 'Pied de page',
        fields: [
          lines('footer_text', 'Texte du pied de page'),
          setting('footer_copyright', 'Mention de droits', { wide: true }),
        ],
      },
      {
        title: 'Contact',
        about: 'Ce qui est vide n’est pas affiché.',
        fields: [
          setting('contact_email', 'Adresse e-mail', { inputMode: 'email' }),
          setting('support_phone', 'Téléphone', { inputMode: 'tel' }),
          setting('contact_hours', 'Horaires'),
          setting('postal_address', 'Adresse postale'),
        ],
      },
    ],
  },
  {
    id: 'essai',
    label: 'Essai et inscription',
    Icon: IconHourglass,
    groups: [
      {
        title: 'Essai gratuit',
        about: 'Ceux qui sont déjà inscrits gardent la durée qui leur a été promise.',
        fields: [setting('trial_days', 'Durée de l’essai, en jours', { hint: 'De 1 à 365.', inputMode: 'numeric' })],
      },
    ],
  },
  {
    id: 'societe',
    label: 'Société',
    Icon: IconBuildingStore,
    groups: [
      {
        title: 'Vendeur',
        about: 'Sur les pages légales et sur les prochaines factures.',
        fields: [
          setting('seller_name', 'Nom ou raison sociale'),
          setting('seller_legal_form', 'Forme juridique'),
          setting('seller_capital', 'Capital social'),
          setting('seller_siren', 'Numéro SIREN', { hint: '9\u00a0chiffres.', inputMode: 'numeric' }),
          setting('seller_registry', 'Registre d’immatriculation'),
          setting('seller_vat_number', 'Numéro de TVA'),
        ],
      },
      {
        title: 'Adresse',
        fields: [
          setting('seller_street', 'Rue', { wide: true }),
          setting('seller_postal_code', 'Code postal'),
          setting('seller_city', 'Ville'),
          setting('seller_country', 'Pays', { kind: { as: 'country' } }),
          lines('seller_address', 'Adresse, en toutes lettres', 'Sur les pages légales.'),
        ],
      },
      {
        title: 'Mentions obligatoires',
        fields: [
          setting('publication_director', 'Responsable de la publication'),
          lines('hosting_provider', 'Hébergeur', 'Nom, adresse et téléphone.'),
          lines('consumer_mediator', 'Médiateur de la consommation', 'Nom, adresse et site.'),
        ],
      },
    ],
  },
  { id: 'legales', label: 'Pages légales', Icon: IconGavel, groups: [] },
  {
    id: 'figures',
    label: 'Figures du site',
    Icon: IconChartBar,
    groups: [
      {
        title: 'Chiffres',
        about: 'Ce qui est vide n’est pas affiché\u00a0: n’annoncez que ce que vous pouvez prouver.',
        fields: [
          setting('figure_owners', 'Propriétaires'),
          setting('figure_listings', 'Logements'),
          setting('figure_satisfaction', 'Satisfaction'),
        ],
      },
      {
        title: 'Promesses',
        fields: [
          setting('claim_platforms', 'Plateformes connectées'),
          setting('claim_encryption', 'Chiffrement'),
          setting('claim_backup', 'Sauvegardes'),
          setting('claim_hosting', 'Hébergement'),
          setting('claim_reply_time', 'Délai de réponse'),
          setting('claim_onboarding', 'Mise en route'),
          setting('integrations', 'Intégrations', {
            hint: 'Noms des plateformes, séparés par des virgules.',
            wide: true,
          }),
          setting('launch_offer', 'Offre de lancement', {
            hint: 'Fin de la phrase qui accompagne l’abonnement annuel.',
            wide: true,
          }),
        ],
      },
      {
        title: 'Comparaison',
        fields: [
          setting('comparison_competitor_price', 'Prix d’un concurrent', {
            hint: 'Euros par mois, pour dix logements.',
            inputMode: 'decimal',
          }),
          setting('comparison_platform_a_fee', 'Commission de la première plateforme'),
          setting('comparison_platform_b_fee', 'Commission de la seconde plateforme'),
        ],
      },
    ],
  },
  {
    id: 'hebergement',
    label: 'Hébergement et domaines',
    Icon: IconServer,
    groups: [
      {
        title: 'Domaines des clients',
        fields: [
          setting('saas_server_ip', 'Adresse IPv4 du serveur', {
            hint: 'Où répondent les sites des hôtes\u202f; ils y dirigent leur propre domaine.',
          }),
          setting('saas_server_ipv6', 'Adresse IPv6 du serveur', { hint: 'Vide\u00a0: les sites n’en ont pas.' }),
          setting('subdomain_base', 'Domaine des sous-domaines', {
            hint: 'Sous lequel sont donnés les sous-domaines gratuits. En production, un autre domaine que celui de l’application.',
          }),
          setting('domain_price', 'Prix d’un domaine par an', { hint: 'Euros, TTC.', inputMode: 'decimal' }),
          setting('app_base_url', 'Adresse des liens d’association', {
            hint: 'Vide\u00a0: l’adresse publique ci-dessus.',
            inputMode: 'url',
          }),
        ],
      },
    ],
  },
  {
    id: 'facturation',
    label: 'Facturation',
    Icon: IconReceiptEuro,
    groups: [
      {
        title: 'Logo des factures',
        fields: [
          setting('invoice_logo_url', 'Logo', {
            kind: { as: 'image', use: 'logo' },
            hint: 'PNG ou JPG, 2\u00a0Mo au plus. Les factures déjà émises gardent le leur.',
            wide: true,
          }),
        ],
      },
    ],
  },
  { id: 'securite', label: 'Sécurité', Icon: IconShieldLock, groups: [] },
  { id: 'maintenance', label: 'Maintenance', Icon: IconTool, groups: [] },
];

/** The categories that this administrator may open. */
export function categoriesFor({ role }: Pick<AccountView, 'role'>): readonly Category[] {
  return all.filter(({ id }) => id !== 'securite' || role === 'super_admin');
}

/** The settings that are edited in a category. */
export function keysOfCategory({ id, groups }: Category): EditableSettingKey[] {
  if (id === 'legales') return editableKeysOf('legal');
  return groups.flatMap(({ fields }) => fields.map(({ key }) => key));
}

const section = '/admin/settings';

/** Where a category lives. */
export function categoryAddress(id: CategoryId): string {
  return id === 'site' ? section : `${section}?categorie=${id}`;
}
