import type { z } from 'zod';

/**
 * Agents with the permission of its screen, or only super administrators with a recent proof of their password, and why: an
 * agent may not change what redirects people, mail, money, names or data.
 */
type SettingGuard = 'permission' | { superAdminAlone: string };

/** @param reason what a change of it could redirect. */
export function superAdminAlone(reason: string): SettingGuard {
  return { superAdminAlone: reason };
}

/** A setting: a text, as the database and the wire carry it. `secret` ones are encrypted at rest and never returned. */
export interface SettingDefinition {
  category:
    | 'site'
    | 'email'
    | 'hosting'
    | 'marketing'
    | 'company'
    | 'legal'
    | 'seo'
    | 'security'
    | 'stripe'
    | 'invoices'
    | 'dns'
    | 'registrar'
    | 'bridge';
  default: string;
  visibility: 'public' | 'private' | 'secret';
  guard: SettingGuard;
  /** Checks a value before it is stored. */
  schema: z.ZodType<string>;
}

/** Declares settings of a category that the same people may change: `settingsOf('seo').private(schema, default)`. */
export function settingsOf<const C extends SettingDefinition['category']>(
  category: C,
  guard: SettingGuard = 'permission',
) {
  const declare =
    <const V extends SettingDefinition['visibility']>(visibility: V) =>
    <S extends z.ZodType<string>>(schema: S, value = '') => ({ category, default: value, visibility, guard, schema });
  return { public: declare('public'), private: declare('private'), secret: declare('secret') };
}
