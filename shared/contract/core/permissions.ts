import { z } from 'zod';

/** What an agent may be allowed; a super_admin holds all of them. */
export const permissions = ['users', 'plans', 'transactions', 'settings', 'backup', 'emails', 'view_stats'] as const;
export type Permission = (typeof permissions)[number];
export const permissionSchema = z.enum(permissions);

export const permissionLabels: Record<Permission, string> = {
  users: 'Gestion utilisateurs',
  plans: 'Gestion plans',
  transactions: 'Gestion transactions',
  settings: 'Paramètres système',
  backup: 'Sauvegarde',
  emails: 'Configuration emails',
  view_stats: 'Voir statistiques',
};

export const administratorRoles = ['agent', 'super_admin'] as const;
export type AdministratorRole = (typeof administratorRoles)[number];

export const administratorRoleLabels: Record<AdministratorRole, string> = {
  agent: 'Agent',
  super_admin: 'Super administrateur',
};

/** What a new agent may do until someone decides otherwise. */
export const defaultAgentPermissions: readonly Permission[] = ['users', 'view_stats'];

/** Who may see a section of the back-office. */
export type SectionGuard = Permission | 'super_admin';

export interface AdminSection {
  /** Also its address: `/admin/<id>`. */
  id: string;
  label: string;
  guard: SectionGuard;
  group: 'top' | 'sales' | 'site' | 'operations';
}

/** The back-office menu, in its order. The server enforces the same guards on every call. */
export const adminSections: readonly AdminSection[] = [
  { id: 'overview', label: 'Vue d’ensemble', guard: 'view_stats', group: 'top' },
  { id: 'users', label: 'Utilisateurs', guard: 'users', group: 'sales' },
  { id: 'admins', label: 'Administrateurs', guard: 'super_admin', group: 'sales' },
  { id: 'plans', label: 'Formules', guard: 'plans', group: 'sales' },
  { id: 'transactions', label: 'Transactions', guard: 'transactions', group: 'sales' },
  { id: 'seo', label: 'SEO', guard: 'settings', group: 'site' },
  { id: 'stripe', label: 'Stripe', guard: 'settings', group: 'site' },
  { id: 'settings', label: 'Paramètres', guard: 'settings', group: 'site' },
  { id: 'emails', label: 'E-mails', guard: 'emails', group: 'site' },
  { id: 'backup', label: 'Sauvegarde', guard: 'backup', group: 'operations' },
  { id: 'jobs', label: 'Tâches', guard: 'super_admin', group: 'operations' },
  { id: 'calendars', label: 'Calendriers', guard: 'users', group: 'operations' },
  { id: 'support', label: 'Support', guard: 'users', group: 'operations' },
  { id: 'notifications', label: 'Notifications', guard: 'emails', group: 'operations' },
  { id: 'audit', label: 'Journal', guard: 'super_admin', group: 'operations' },
];

interface Holder {
  role: 'customer' | 'admin' | 'super_admin';
  permissions: readonly Permission[];
}

/** Whether this account holds the permission; a super_admin always does. */
export function holdsPermission(account: Holder, permission: Permission): boolean {
  if (account.role === 'super_admin') return true;
  return account.role === 'admin' && account.permissions.includes(permission);
}

/** The sections this account may open, in menu order. */
export function visibleSections(account: Holder): AdminSection[] {
  if (account.role === 'customer') return [];
  return adminSections.filter(({ guard }) => {
    if (guard === 'super_admin') return account.role === 'super_admin';
    return holdsPermission(account, guard);
  });
}
