import type { EditableSettingKey } from '@app/contract/site/settingsAdminApi.ts';
import type { SettingFieldSpec, SettingGroup } from '../settings/settingFields.ts';

const twitterCards = [
  { id: 'summary_large_image', label: 'Grande image' },
  { id: 'summary', label: 'Petite image' },
  { id: 'app', label: 'Application' },
  { id: 'player', label: 'Lecteur vidéo' },
] as const;

const wide = (spec: SettingFieldSpec): SettingFieldSpec => ({ ...spec, wide: true });
const switched = (key: EditableSettingKey, label: string, hint: string): SettingFieldSpec =>
  wide({ key, label, hint, kind: { as: 'switch' } });

export const metaGroup: SettingGroup = {
  title: 'Page d’accueil',
  about: 'Les autres pages ont leur propre titre et leur propre description.',
  fields: [
    wide({
      key: 'meta_title',
      label: 'Titre (meta title)',
      kind: { as: 'counted', max: 60 },
      hint: 'Vide\u00a0: le titre de la page des paramètres.',
    }),
    wide({
      key: 'meta_description',
      label: 'Description (meta description)',
      kind: { as: 'counted', max: 160, rows: 3 },
      hint: 'Vide\u00a0: la description du site des paramètres.',
    }),
    wide({ key: 'meta_keywords', label: 'Mots-clés', hint: 'Séparés par des virgules.' }),
  ],
};

export const openGraphGroup: SettingGroup = {
  title: 'Facebook, LinkedIn, messageries (Open Graph)',
  fields: [
    wide({ key: 'og_title', label: 'Titre partagé', hint: 'Vide\u00a0: le titre de la page.' }),
    wide({
      key: 'og_description',
      label: 'Description partagée',
      kind: { as: 'lines', rows: 2 },
      hint: 'Vide\u00a0: la description de la page.',
    }),
    wide({
      key: 'og_image',
      label: 'Image de partage',
      kind: { as: 'image', use: 'social' },
      hint: '1\u202f200 × 630\u00a0pixels de préférence. Vide\u00a0: l’image d’origine.',
    }),
    { key: 'og_type', label: 'Type', hint: 'Par exemple website.' },
  ],
};

export const twitterGroup: SettingGroup = {
  title: 'X (Twitter)',
  about: 'Ce qui est vide reprend ce qui est partagé ailleurs.',
  fields: [
    { key: 'twitter_card', label: 'Carte', kind: { as: 'choice', options: twitterCards } },
    wide({ key: 'twitter_title', label: 'Titre sur X' }),
    wide({ key: 'twitter_description', label: 'Description sur X', kind: { as: 'lines', rows: 2 } }),
    wide({ key: 'twitter_image', label: 'Image sur X', kind: { as: 'image', use: 'social' } }),
  ],
};

export const schemaGroup: SettingGroup = {
  title: 'Le site',
  fields: [
    { key: 'schema_type', label: 'Type', hint: 'Un type de schema.org, par exemple WebSite.' },
    { key: 'schema_name', label: 'Nom', hint: 'Vide\u00a0: le nom du site.' },
    wide({
      key: 'schema_description',
      label: 'Description',
      kind: { as: 'lines', rows: 2 },
      hint: 'Vide\u00a0: la description du site.',
    }),
    wide({
      key: 'schema_logo',
      label: 'Logo',
      kind: { as: 'image', use: 'social' },
      hint: 'Vide\u00a0: l’icône d’origine.',
    }),
  ],
};

export const ownDataField: SettingFieldSpec = wide({
  key: 'structured_data',
  label: 'Données supplémentaires (JSON-LD)',
  kind: { as: 'lines', rows: 8 },
  hint: 'Un objet, une liste ou un «\u00a0@graph\u00a0». Ce qui est d’un type déjà présent le remplace.',
});

export const robotsGroup: SettingGroup = {
  title: 'Indexation',
  fields: [
    switched('robots_index', 'Indexation', 'Les moteurs de recherche montrent le site.'),
    switched('robots_follow', 'Suivi des liens', 'Ils suivent les liens des pages.'),
    switched('robots_archive', 'Copie en cache', 'Ils en montrent une copie.'),
    switched('sitemap_enabled', 'Plan du site', 'L’adresse /sitemap.xml est publiée et annoncée.'),
    wide({
      key: 'canonical_url',
      label: 'Adresse canonique',
      inputMode: 'url',
      hint: 'Celle que les moteurs retiennent. Vide\u00a0: l’adresse de l’application.',
    }),
  ],
};

export const trackingGroup: SettingGroup = {
  title: 'Mesure d’audience',
  about: 'Rien n’est chargé avant l’accord du visiteur\u00a0: le bandeau le demande dès qu’un identifiant est saisi.',
  fields: [
    { key: 'google_analytics', label: 'Google Analytics', hint: 'Identifiant de mesure, par exemple G-ABC123.' },
    { key: 'facebook_pixel', label: 'Pixel Facebook', hint: 'En chiffres.', inputMode: 'numeric' },
    wide({
      key: 'google_search_console',
      label: 'Google Search Console',
      hint: 'Le code de validation, sans la balise. Il ne suit personne.',
    }),
  ],
};
