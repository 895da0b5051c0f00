import type { EditableSettingKey } from '@app/contract/site/settingsAdminApi.ts';
import { lines, setting, type SettingGroup } from '../settings/SettingField.tsx';

const twitterCards = [
  { id: 'summary_large_image', label: 'Grande image' },
  { id: 'summary', label: 'Petite image' },
  { id: 'app', label: 'Application' },
  { id: 'player', label: 'Lecteur vidéo' },
];

const switched = (key: EditableSettingKey, label: string, hint: string) =>
  setting(key, label, { hint, kind: { as: 'switch' }, wide: true });

/** The administrators' own data: its effect on the page is shown next to it. */
export const ownDataField = setting('structured_data', 'Données supplémentaires (JSON-LD)', {
  kind: { as: 'lines', rows: 8 },
  hint: 'Un objet, une liste ou un «\u00a0@graph\u00a0». Ce qui est d’un type déjà présent le remplace.',
  wide: true,
});

export type SeoTabId = 'meta' | 'reseaux' | 'donnees' | 'robots' | 'audience';

interface SeoTab {
  id: SeoTabId;
  label: string;
  groups: readonly SettingGroup[];
}

/** The tabs of the page, with the settings that are edited in each. */
export const seoTabs: readonly SeoTab[] = [
  {
    id: 'meta',
    label: 'Méta',
    groups: [
      {
        title: 'Page d’accueil',
        about: 'Les autres pages ont leur propre titre et leur propre description.',
        fields: [
          setting('meta_title', 'Titre (meta title)', {
            kind: { as: 'counted', max: 60 },
            hint: 'Vide\u00a0: le titre de la page des paramètres.',
            wide: true,
          }),
          setting('meta_description', 'Description (meta description)', {
            kind: { as: 'counted', max: 160, rows: 3 },
            hint: 'Vide\u00a0: la description du site des paramètres.',
            wide: true,
          }),
          setting('meta_keywords', 'Mots-clés', { hint: 'Séparés par des virgules.', wide: true }),
        ],
      },
    ],
  },
  {
    id: 'reseaux',
    label: 'Réseaux sociaux',
    groups: [
      {
        title: 'Facebook, LinkedIn, messageries (Open Graph)',
        fields: [
          setting('og_title', 'Titre partagé', { hint: 'Vide\u00a0: le titre de la page.', wide: true }),
          lines('og_description', 'Description partagée', 'Vide\u00a0: la description de la page.'),
          setting('og_image', 'Image de partage', {
            kind: { as: 'image', use: 'social' },
            hint: '1\u202f200 × 630\u00a0pixels de préférence. Vide\u00a0: l’image d’origine.',
            wide: true,
          }),
          setting('og_type', 'Type', { hint: 'Par exemple website.' }),
        ],
      },
      {
        title: 'X (Twitter)',
        about: 'Ce qui est vide reprend ce qui est partagé ailleurs.',
        fields: [
          setting('twitter_card', 'Carte', { kind: { as: 'choice', options: twitterCards } }),
          setting('twitter_title', 'Titre sur X', { wide: true }),
          lines('twitter_description', 'Description sur X'),
          setting('twitter_image', 'Image sur X', { kind: { as: 'image', use: 'social' }, wide: true }),
        ],
      },
    ],
  },
  {
    id: 'donnees',
    label: 'Données structurées',
    groups: [
      {
        title: 'Le site',
        fields: [
          setting('schema_type', 'Type', { hint: 'Un type de schema.org, par exemple WebSite.' }),
          setting('schema_name', 'Nom', { hint: 'Vide\u00a0: le nom du site.' }),
          lines('schema_description', 'Description', 'Vide\u00a0: la description du site.'),
          setting('schema_logo', 'Logo', {
            kind: { as: 'image', use: 'social' },
            hint: 'Vide\u00a0: l’icône d’origine.',
            wide: true,
          }),
        ],
      },
    ],
  },
  {
    id: 'robots',
    label: 'Robots et sitemap',
    groups: [
      {
        title: 'Indexation',
        fields: [
          switched('robots_index', 'Indexation', 'Les moteurs de recherche montrent le site.'),
          switched('robots_follow', 'Suivi des liens', 'Ils suivent les liens des pages.'),
          switched('robots_archive', 'Copie en cache', 'Ils en montrent une copie.'),
          switched('sitemap_enabled', 'Plan du site', 'L’adresse /sitemap.xml est publiée et annoncée.'),
          setting('canonical_url', 'Adresse canonique', {
            inputMode: 'url',
            hint: 'Celle que les moteurs retiennent. Vide\u00a0: l’adresse de l’application.',
            wide: true,
          }),
        ],
      },
    ],
  },
  {
    id: 'audience',
    label: 'Mesure d’audience',
    groups: [
      {
        title: 'Mesure d’audience',
        about:
          'Rien n’est chargé avant l’accord du visiteur\u00a0: le bandeau le demande dès qu’un identifiant est saisi.',
        fields: [
          setting('google_analytics', 'Google Analytics', { hint: 'Identifiant de mesure, par exemple G-ABC123.' }),
          setting('facebook_pixel', 'Pixel Facebook', { hint: 'En chiffres.', inputMode: 'numeric' }),
          setting('google_search_console', 'Google Search Console', {
            hint: 'Le code de validation, sans la balise. Il ne suit personne.',
            wide: true,
          }),
        ],
      },
    ],
  },
];

/** The settings that are edited in a tab. */
export function keysOfTab({ id, groups }: SeoTab): EditableSettingKey[] {
  const keys = groups.flatMap(({ fields }) => fields.map(({ key }) => key));
  return id === 'donnees' ? [...keys, ownDataField.key] : keys;
}

/** Where a tab lives. */
export function seoAddress(id: SeoTabId): string {
  return id === 'meta' ? '/admin/seo' : `/admin/seo?onglet=${id}`;
}
