import type { EditableSettingKey } from '@app/contract/site/settingsAdminApi.ts';
import { group, image, lines, setting, wide, type SettingGroup } from '../settings/SettingField.tsx';

const twitterCards = [
  { id: 'summary_large_image', label: 'Grande image' },
  { id: 'summary', label: 'Petite image' },
  { id: 'app', label: 'Application' },
  { id: 'player', label: 'Lecteur vidéo' },
];

const switched = (key: EditableSettingKey, label: string, hint: string) =>
  wide(key, label, hint, { kind: { as: 'switch' } });

/** The administrators' own data: its effect on the page is shown next to it. */
export const ownDataField = lines(
  'structured_data',
  'Données supplémentaires (JSON-LD)',
  'Un objet, une liste ou un «\u00a0@graph\u00a0». Ce qui est d’un type déjà présent le remplace.',
  8,
);

export type SeoTabId = 'meta' | 'reseaux' | 'donnees' | 'robots' | 'audience';

function tab(id: SeoTabId, label: string, groups: readonly SettingGroup[]) {
  return { id, label, groups };
}

/** The tabs of the page, with the settings that are edited in each. */
export const seoTabs = [
  tab('meta', 'Méta', [
    group('Page d’accueil', 'Les autres pages ont leur propre titre et leur propre description.', [
      wide('meta_title', 'Titre (meta title)', 'Vide\u00a0: le titre de la page des paramètres.', {
        kind: { as: 'counted', max: 60 },
      }),
      wide('meta_description', 'Description (meta description)', 'Vide\u00a0: la description du site des paramètres.', {
        kind: { as: 'counted', max: 160, rows: 3 },
      }),
      wide('meta_keywords', 'Mots-clés', 'Séparés par des virgules.'),
    ]),
  ]),
  tab('reseaux', 'Réseaux sociaux', [
    group('Facebook, LinkedIn, messageries (Open Graph)', null, [
      wide('og_title', 'Titre partagé', 'Vide\u00a0: le titre de la page.'),
      lines('og_description', 'Description partagée', 'Vide\u00a0: la description de la page.'),
      image(
        'og_image',
        'Image de partage',
        'social',
        '1\u202f200 × 630\u00a0pixels de préférence. Vide\u00a0: l’image d’origine.',
      ),
      setting('og_type', 'Type', 'Par exemple website.'),
    ]),
    group('X (Twitter)', 'Ce qui est vide reprend ce qui est partagé ailleurs.', [
      { key: 'twitter_card', label: 'Carte', kind: { as: 'choice', options: twitterCards } },
      wide('twitter_title', 'Titre sur X'),
      lines('twitter_description', 'Description sur X'),
      image('twitter_image', 'Image sur X', 'social'),
    ]),
  ]),
  tab('donnees', 'Données structurées', [
    group('Le site', null, [
      setting('schema_type', 'Type', 'Un type de schema.org, par exemple WebSite.'),
      setting('schema_name', 'Nom', 'Vide\u00a0: le nom du site.'),
      lines('schema_description', 'Description', 'Vide\u00a0: la description du site.'),
      image('schema_logo', 'Logo', 'social', 'Vide\u00a0: l’icône d’origine.'),
    ]),
  ]),
  tab('robots', 'Robots et sitemap', [
    group('Indexation', null, [
      switched('robots_index', 'Indexation', 'Les moteurs de recherche montrent le site.'),
      switched('robots_follow', 'Suivi des liens', 'Ils suivent les liens des pages.'),
      switched('robots_archive', 'Copie en cache', 'Ils en montrent une copie.'),
      switched('sitemap_enabled', 'Plan du site', 'L’adresse /sitemap.xml est publiée et annoncée.'),
      wide(
        'canonical_url',
        'Adresse canonique',
        'Celle que les moteurs retiennent. Vide\u00a0: l’adresse de l’application.',
        { inputMode: 'url' },
      ),
    ]),
  ]),
  tab('audience', 'Mesure d’audience', [
    group(
      'Mesure d’audience',
      'Rien n’est chargé avant l’accord du visiteur\u00a0: le bandeau le demande dès qu’un identifiant est saisi.',
      [
        setting('google_analytics', 'Google Analytics', 'Identifiant de mesure, par exemple G-ABC123.'),
        setting('facebook_pixel', 'Pixel Facebook', 'En chiffres.', { inputMode: 'numeric' }),
        wide(
          'google_search_console',
          'Google Search Console',
          'Le code de validation, sans la balise. Il ne suit personne.',
        ),
      ],
    ),
  ]),
];

/** The settings that are edited in a tab. */
export function keysOfTab({ id, groups }: (typeof seoTabs)[number]): EditableSettingKey[] {
  const keys = groups.flatMap(({ fields }) => fields.map(({ key }) => key));
  return id === 'donnees' ? [...keys, ownDataField.key] : keys;
}

/** Where a tab lives. */
export function seoAddress(id: SeoTabId): string {
  return id === 'meta' ? '/admin/seo' : `/admin/seo?onglet=${id}`;
}
