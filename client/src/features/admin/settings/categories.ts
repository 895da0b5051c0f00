import type { AccountView } from '@app/contract/accounts/api.ts';
import { editableKeysOf, type EditableSettingKey } from '@app/contract/site/settingsAdminApi.ts';
import { IconHourglass, IconReceiptEuro, IconTool, IconWorld, type Icon } from '../../../components/text/icons.ts';
import { IconBuildingStore, IconChartBar, IconGavel, IconServer, IconShieldLock } from '../icons.ts';
import {
  companyGroups,
  figureGroups,
  hostingGroups,
  logoGroups,
  siteGroups,
  trialGroups,
  type SettingGroup,
} from './settingFields.ts';

const categoryIds = [
  'site',
  'essai',
  'societe',
  'legales',
  'figures',
  'hebergement',
  'facturation',
  'securite',
  'maintenance',
] as const;
export type CategoryId = (typeof categoryIds)[number];

export interface Category {
  id: CategoryId;
  label: string;
  Icon: Icon;
  groups: readonly SettingGroup[];
}

const all: readonly Category[] = [
  { id: 'site', label: 'Site', Icon: IconWorld, groups: siteGroups },
  { id: 'essai', label: 'Essai et inscription', Icon: IconHourglass, groups: trialGroups },
  { id: 'societe', label: 'Société', Icon: IconBuildingStore, groups: companyGroups },
  { id: 'legales', label: 'Pages légales', Icon: IconGavel, groups: [] },
  { id: 'figures', label: 'Figures du site', Icon: IconChartBar, groups: figureGroups },
  { id: 'hebergement', label: 'Hébergement et domaines', Icon: IconServer, groups: hostingGroups },
  { id: 'facturation', label: 'Facturation', Icon: IconReceiptEuro, groups: logoGroups },
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
