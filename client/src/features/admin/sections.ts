import { visibleSections, type AdminSection } from '@app/contract/accounts/permissions.ts';
import type { AccountView } from '@app/contract/accounts/api.ts';
import { IconCreditCard, IconLayoutDashboard, IconLifebuoy, IconMail, type Icon } from '../../components/icons.ts';
import {
  IconActivity,
  IconAdjustmentsHorizontal,
  IconBell,
  IconDatabaseExport,
  IconHistory,
  IconPackages,
  IconShieldLock,
  IconStack2,
  IconTransfer,
  IconUsers,
  IconWorldSearch,
} from './icons.ts';
import type { NavGroup, NavItem } from '../../components/shell/navigation.ts';

const icons: Record<string, Icon> = {
  overview: IconLayoutDashboard,
  users: IconUsers,
  admins: IconShieldLock,
  plans: IconPackages,
  transactions: IconTransfer,
  seo: IconWorldSearch,
  stripe: IconCreditCard,
  settings: IconAdjustmentsHorizontal,
  emails: IconMail,
  backup: IconDatabaseExport,
  jobs: IconStack2,
  support: IconLifebuoy,
  notifications: IconBell,
  audit: IconHistory,
};

const groupTitles: Record<AdminSection['group'], string | undefined> = {
  top: undefined,
  sales: 'Clients et ventes',
  site: 'Site et réglages',
  operations: 'Exploitation',
};

/** The section shown at `/admin` itself. */
export const overviewId = 'overview';

/** The section of the tasks: each task has an address below it. */
export const jobsId = 'jobs';

/** Where a section lives. */
export function addressOf(id: string): string {
  return id === overviewId ? '/admin' : `/admin/${id}`;
}

function toItem({ id, label }: AdminSection): NavItem {
  return { to: addressOf(id), label, Icon: icons[id] ?? IconActivity, end: id === overviewId };
}

/** The menu of this administrator: what they may open, in groups. */
export function adminGroups(account: AccountView): NavGroup[] {
  const groups = Map.groupBy(visibleSections(account), ({ group }) => group);
  return [...groups].map(([group, sections]) => {
    const title = groupTitles[group];
    return { ...(title ? { title } : {}), items: sections.map(toItem) };
  });
}

/** What the documents of this area are named after. */
export const adminTitle = 'Administration';
