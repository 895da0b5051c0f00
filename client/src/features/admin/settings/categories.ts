import type { AccountView } from '@app/contract/accounts/api.ts';
import { editableKeysOf, type EditableSettingKey } from '@app/contract/site/settingsAdminApi.ts';
import { legalPageKeys, type LegalPageKey } from '@app/contract/site/publicPages.ts';
import { IconHourglass, IconReceiptEuro, IconTool, IconWorld, type Icon } from '../../../components/text/icons.ts';
import { IconBuildingStore, IconChartBar, IconGavel, IconServer, IconShieldLock } from '../icons.ts';
import type { ComparedField } from '../form/conflicts.ts';
import { comparedField } from '../form/SavedForm.tsx';
import { group, image, lines, setting, wide, type SettingGroup } from './SettingField.tsx';

type CategoryId =
  'site' | 'essai' | 'societe' | 'legales' | 'figures' | 'hebergement' | 'facturation' | 'securite' | 'maintenance';

export type Category = ReturnType<typeof category>;

function category(id: CategoryId, label: string, Icon: Icon, groups: readonly SettingGroup[]) {
  return { id, label, Icon, groups };
}

const all: readonly Category[] = [
  category('site', 'Site', IconWorld, [
    group('Identité', null, [
      setting('site_title', 'Nom du site', 'Dans l’en-tête, les e-mails et les titres des pages.'),
      setting('page_title', 'Titre de la page', 'Dans l’onglet du navigateur.'),
      lines('site_description', 'Description du site'),
      image(
        'favicon_url',
        'Icône du site (favicon)',
        'favicon',
        'PNG, JPG, GIF ou SVG, 2\u00a0Mo au plus. Vide\u00a0: l’icône d’origine.',
      ),
    ]),
    group('Pied de page', null, [
      lines('footer_text', 'Texte du pied de page'),
      wide('footer_copyright', 'Mention de droits'),
    ]),
    group('Contact', 'Ce qui est vide n’est pas affiché.', [
      { key: 'contact_email', label: 'Adresse e-mail', inputMode: 'email' },
      { key: 'support_phone', label: 'Téléphone', inputMode: 'tel' },
      setting('contact_hours', 'Horaires'),
      setting('postal_address', 'Adresse postale'),
    ]),
  ]),
  category('essai', 'Essai et inscription', IconHourglass, [
    group('Essai gratuit', 'Ceux qui sont déjà inscrits gardent la durée qui leur a été promise.', [
      setting('trial_days', 'Durée de l’essai, en jours', 'De 1 à 365.', { inputMode: 'numeric' }),
    ]),
  ]),
  category('societe', 'Société', IconBuildingStore, [
    group('Vendeur', 'Sur les pages légales et sur les prochaines factures.', [
      setting('seller_name', 'Nom ou raison sociale'),
      setting('seller_legal_form', 'Forme juridique'),
      setting('seller_capital', 'Capital social'),
      setting('seller_siren', 'Numéro SIREN', '9\u00a0chiffres.', { inputMode: 'numeric' }),
      setting('seller_registry', 'Registre d’immatriculation'),
      setting('seller_vat_number', 'Numéro de TVA'),
    ]),
    group('Adresse', null, [
      wide('seller_street', 'Rue'),
      setting('seller_postal_code', 'Code postal'),
      setting('seller_city', 'Ville'),
      { key: 'seller_country', label: 'Pays', kind: { as: 'country' } },
      lines('seller_address', 'Adresse, en toutes lettres', 'Sur les pages légales.'),
    ]),
    group('Mentions obligatoires', null, [
      setting('publication_director', 'Responsable de la publication'),
      lines('hosting_provider', 'Hébergeur', 'Nom, adresse et téléphone.'),
      lines('consumer_mediator', 'Médiateur de la consommation', 'Nom, adresse et site.'),
    ]),
  ]),
  category('legales', 'Pages légales', IconGavel, []),
  category('figures', 'Figures du site', IconChartBar, [
    group('Chiffres', 'Ce qui est vide n’est pas affiché\u00a0: n’annoncez que ce que vous pouvez prouver.', [
      setting('figure_owners', 'Propriétaires'),
      setting('figure_listings', 'Logements'),
      setting('figure_satisfaction', 'Satisfaction'),
    ]),
    group('Promesses', null, [
      setting('claim_platforms', 'Plateformes connectées'),
      setting('claim_encryption', 'Chiffrement'),
      setting('claim_backup', 'Sauvegardes'),
      setting('claim_hosting', 'Hébergement'),
      setting('claim_reply_time', 'Délai de réponse'),
      setting('claim_onboarding', 'Mise en route'),
      wide('integrations', 'Intégrations', 'Noms des plateformes, séparés par des virgules.'),
      wide('launch_offer', 'Offre de lancement', 'Fin de la phrase qui accompagne l’abonnement annuel.'),
    ]),
    group('Comparaison', null, [
      setting('comparison_competitor_price', 'Prix d’un concurrent', 'Euros par mois, pour dix logements.', {
        inputMode: 'decimal',
      }),
      setting('comparison_platform_a_fee', 'Commission de la première plateforme'),
      setting('comparison_platform_b_fee', 'Commission de la seconde plateforme'),
    ]),
  ]),
  category('hebergement', 'Hébergement et domaines', IconServer, [
    group('Domaines des clients', null, [
      setting(
        'saas_server_ip',
        'Adresse IPv4 du serveur',
        'Où répondent les sites des hôtes\u202f; ils y dirigent leur propre domaine.',
      ),
      setting('saas_server_ipv6', 'Adresse IPv6 du serveur', 'Vide\u00a0: les sites n’en ont pas.'),
      setting(
        'subdomain_base',
        'Domaine des sous-domaines',
        'Sous lequel sont donnés les sous-domaines gratuits. En production, un autre domaine que celui de l’application.',
      ),
      setting('domain_price', 'Prix d’un domaine par an', 'Euros, TTC.', { inputMode: 'decimal' }),
      setting('app_base_url', 'Adresse des liens d’association', 'Vide\u00a0: l’adresse publique ci-dessus.', {
        inputMode: 'url',
      }),
    ]),
  ]),
  category('facturation', 'Facturation', IconReceiptEuro, [
    group('Logo des factures', null, [
      image(
        'invoice_logo_url',
        'Logo',
        'logo',
        'PNG ou JPG, 2\u00a0Mo au plus. Les factures déjà émises gardent le leur.',
      ),
    ]),
  ]),
  category('securite', 'Sécurité', IconShieldLock, []),
  category('maintenance', 'Maintenance', IconTool, []),
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

/** How the settings of a category are named where two values of one are compared. */
export function comparedOf({ groups }: { groups: readonly SettingGroup[] }): ComparedField<EditableSettingKey>[] {
  return groups.flatMap(({ fields }) => fields.map(comparedField));
}

export const legalLabels: Record<LegalPageKey, string> = {
  terms: 'Conditions générales',
  privacy: 'Confidentialité',
  'legal-notice': 'Mentions légales',
};

/** The texts of the legal pages, where two are compared. */
export const legalFields: readonly ComparedField<EditableSettingKey>[] = legalPageKeys.map((page) => ({
  key: `legal_page_${page}`,
  label: legalLabels[page],
}));

const section = '/admin/settings';

/** Where a category lives. */
export function categoryAddress(id: CategoryId): string {
  return id === 'site' ? section : `${section}?categorie=${id}`;
}
