import type { EditableSettingKey } from '@app/contract/site/settingsAdminApi.ts';
import {
  metaGroup,
  openGraphGroup,
  ownDataField,
  robotsGroup,
  schemaGroup,
  trackingGroup,
  twitterGroup,
} from './seoFields.ts';

export const seoTabIds = ['meta', 'reseaux', 'donnees', 'robots', 'audience'] as const;
export type SeoTabId = (typeof seoTabIds)[number];

export const seoTabLabels: Record<SeoTabId, string> = {
  meta: 'Méta',
  reseaux: 'Réseaux sociaux',
  donnees: 'Données structurées',
  robots: 'Robots et sitemap',
  audience: 'Mesure d’audience',
};

export const groupsOfTab = {
  meta: [metaGroup],
  reseaux: [openGraphGroup, twitterGroup],
  donnees: [schemaGroup],
  robots: [robotsGroup],
  audience: [trackingGroup],
} as const;

/** The settings that are edited in a tab. */
export function keysOfTab(id: SeoTabId): EditableSettingKey[] {
  const keys = groupsOfTab[id].flatMap(({ fields }) => fields.map(({ key }) => key));
  return id === 'donnees' ? [...keys, ownDataField.key] : keys;
}

/** Where a tab lives. */
export function seoAddress(id: SeoTabId): string {
  return id === 'meta' ? '/admin/seo' : `/admin/seo?onglet=${id}`;
}
