import { lazy, type ComponentType } from 'react';
import { visibleSections, type AdminSection } from '@app/contract/core/permissions.ts';
import type { AccountView } from '@app/contract/accounts/api.ts';
import { IconCreditCard, IconLayoutDashboard, IconLifebuoy, IconMail, type Icon } from '../components/text/icons.ts';
import type { NavGroup, NavItem } from '../layout/navigation.ts';
import {
  IconActivity,
  IconAdjustmentsHorizontal,
  IconBell,
  IconCalendarSearch,
  IconDatabaseExport,
  IconHistory,
  IconPackages,
  IconShieldLock,
  IconStack2,
  IconTransfer,
  IconUsers,
  IconWorldSearch,
} from '../features/admin/icons.ts';
import { addressOf, overviewId } from '../features/admin/sections.ts';

interface SectionPage {
  Icon: Icon;
  Page: ComponentType;
}

function section<Name extends string>(
  Icon: Icon,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): SectionPage {
  return { Icon, Page: lazy<ComponentType>(async () => ({ default: (await load())[name] })) };
}

/** The icon and the page of each section; the code of a page is loaded when it is first opened. */
export const sectionPages: Partial<Record<string, SectionPage>> = {
  overview: section(IconLayoutDashboard, () => import('../features/admin/overview/AdminOverview.tsx'), 'AdminOverview'),
  users: section(IconUsers, () => import('../features/admin/users/UsersPage.tsx'), 'UsersPage'),
  admins: section(
    IconShieldLock,
    () => import('../features/admin/administrators/AdministratorsPage.tsx'),
    'AdministratorsPage',
  ),
  plans: section(IconPackages, () => import('../features/admin/plans/PlansPage.tsx'), 'PlansPage'),
  transactions: section(
    IconTransfer,
    () => import('../features/admin/transactions/TransactionsPage.tsx'),
    'TransactionsPage',
  ),
  seo: section(IconWorldSearch, () => import('../features/admin/seo/SeoPage.tsx'), 'SeoPage'),
  stripe: section(IconCreditCard, () => import('../features/admin/stripe/StripePage.tsx'), 'StripePage'),
  settings: section(
    IconAdjustmentsHorizontal,
    () => import('../features/admin/settings/SettingsPage.tsx'),
    'SettingsPage',
  ),
  emails: section(IconMail, () => import('../features/admin/emails/EmailsPage.tsx'), 'EmailsPage'),
  backup: section(IconDatabaseExport, () => import('../features/admin/backup/BackupPage.tsx'), 'BackupPage'),
  jobs: section(IconStack2, () => import('../features/admin/jobs/JobsPage.tsx'), 'JobsPage'),
  calendars: section(
    IconCalendarSearch,
    () => import('../features/admin/calendars/CalendarsPage.tsx'),
    'CalendarsPage',
  ),
  support: section(IconLifebuoy, () => import('../features/admin/support/SupportPage.tsx'), 'SupportPage'),
  notifications: section(
    IconBell,
    () => import('../features/admin/notifications/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
  audit: section(IconHistory, () => import('../features/admin/audit/AuditPage.tsx'), 'AuditPage'),
};

const groupTitles: Record<AdminSection['group'], string | undefined> = {
  top: undefined,
  sales: 'Clients et ventes',
  site: 'Site et réglages',
  operations: 'Exploitation',
};

function toItem({ id, label }: AdminSection): NavItem {
  return { to: addressOf(id), label, Icon: sectionPages[id]?.Icon ?? IconActivity, end: id === overviewId };
}

/** The menu of this administrator: what they may open, in groups. */
export function adminGroups(account: AccountView): NavGroup[] {
  const groups = Map.groupBy(visibleSections(account), ({ group }) => group);
  return [...groups].map(([group, sections]) => {
    const title = groupTitles[group];
    return { ...(title ? { title } : {}), items: sections.map(toItem) };
  });
}
