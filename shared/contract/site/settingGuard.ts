/**
 * Who may change a setting: whoever holds the permission of its screen, or super administrators alone, with a recent proof
 * of their password, and why. The rule: what leads people, mail, money, names or data somewhere is not an agent's to change.
 */
export type SettingGuard = 'permission' | { superAdminAlone: string };

/** @param reason what whoever changes it could lead astray. */
export function superAdminAlone(reason: string): SettingGuard {
  return { superAdminAlone: reason };
}
