import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adminSections,
  defaultAgentPermissions,
  holdsPermission,
  permissionLabels,
  permissions,
  visibleSections,
} from './permissions.ts';

const ids = (role: 'customer' | 'admin' | 'super_admin', held: readonly (typeof permissions)[number][]) =>
  visibleSections({ role, permissions: held }).map(({ id }) => id);
const somePermissions = fc.subarray([...permissions]);

describe('the sections of the back-office', () => {
  it('are all open to a super administrator, in the menu order, whatever the list says', () => {
    expect(ids('super_admin', [])).toStrictEqual([
      'overview',
      'users',
      'admins',
      'plans',
      'transactions',
      'seo',
      'stripe',
      'settings',
      'emails',
      'backup',
      'jobs',
      'calendars',
      'support',
      'notifications',
      'audit',
    ]);
  });

  it('are all closed to a customer, whatever the list says', () => {
    expect(ids('customer', permissions)).toStrictEqual([]);
  });

  it('are none at all for an agent without permission', () => {
    expect(ids('admin', [])).toStrictEqual([]);
  });

  it('are the overview and the users for a new agent', () => {
    expect(ids('admin', defaultAgentPermissions)).toStrictEqual(['overview', 'users', 'calendars', 'support']);
  });

  it('open with one permission each, settings opening three, users and emails two', () => {
    expect(ids('admin', ['settings'])).toStrictEqual(['seo', 'stripe', 'settings']);
    expect(ids('admin', ['backup'])).toStrictEqual(['backup']);
    expect(ids('admin', ['users'])).toStrictEqual(['users', 'calendars', 'support']);
    expect(ids('admin', ['emails'])).toStrictEqual(['emails', 'notifications']);
  });

  it('never show administrators to an agent, and grow with the permissions', () => {
    fc.assert(
      fc.property(somePermissions, somePermissions, (some, more) => {
        const narrow = ids('admin', some);
        const wide = ids('admin', [...some, ...more]);
        expect(wide).not.toContain('admins');
        expect(wide).toStrictEqual(expect.arrayContaining(narrow));
      }),
    );
  });

  it('have each a name and an address of their own', () => {
    expect(new Set(adminSections.map(({ id }) => id)).size).toBe(adminSections.length);
    expect(new Set(adminSections.map(({ label }) => label)).size).toBe(adminSections.length);
  });
});

describe('a permission', () => {
  it('belongs to an agent who was given it, to every super administrator and to no customer', () => {
    fc.assert(
      fc.property(somePermissions, fc.constantFrom(...permissions), (held, wanted) => {
        expect(holdsPermission({ role: 'admin', permissions: held }, wanted)).toBe(held.includes(wanted));
        expect(holdsPermission({ role: 'super_admin', permissions: held }, wanted)).toBe(true);
        expect(holdsPermission({ role: 'customer', permissions: held }, wanted)).toBe(false);
      }),
    );
  });

  it('is one of seven, each with a French name', () => {
    expect(permissionLabels).toStrictEqual({
      users: 'Gestion utilisateurs',
      plans: 'Gestion plans',
      transactions: 'Gestion transactions',
      settings: 'Paramètres système',
      backup: 'Sauvegarde',
      emails: 'Configuration emails',
      view_stats: 'Voir statistiques',
    });
  });
});
