import { z } from 'zod';
import { keysOf } from '../record.ts';

/**
 * Every setting: flat key, text value (as the database and the wire carry it), default, who may read it.
 * `public` keys are readable by anyone; `secret` ones are encrypted at rest and never returned.
 */
export interface SettingDefinition {
  category: 'site' | 'email' | 'hosting' | 'marketing';
  default: string;
  visibility: 'public' | 'private' | 'secret';
  /** Checks a value before it is stored. */
  schema: z.ZodType<string>;
}

const text = (max: number) => z.string().max(max, `Au plus ${max} caractères`);
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'Saisissez un nombre entier')
    .refine((value) => Number(value) >= min && Number(value) <= max, `Entre ${min} et ${max}`);
const flag = z.enum(['true', 'false'], { error: "La valeur doit être 'true' ou 'false'" });
const emptyOrEmail = z.union([z.literal(''), z.email('Adresse e-mail invalide')]);

export const settingDefinitions = {
  site_title: { category: 'site', default: 'Clairvolet', visibility: 'public', schema: text(60).min(1) },
  page_title: {
    category: 'site',
    default: 'Clairvolet, la gestion de vos locations saisonnières',
    visibility: 'public',
    schema: text(120),
  },
  site_description: {
    category: 'site',
    default: 'Calendriers, réservations et site de réservation pour les propriétaires et les hôtes.',
    visibility: 'public',
    schema: text(300),
  },
  favicon_url: { category: 'site', default: '', visibility: 'public', schema: text(500) },
  footer_text: {
    category: 'site',
    default: 'La gestion des locations saisonnières, sans commission.',
    visibility: 'public',
    schema: text(300),
  },
  footer_copyright: {
    category: 'site',
    default: '© Clairvolet. Tous droits réservés.',
    visibility: 'public',
    schema: text(200),
  },
  contact_email: { category: 'site', default: '', visibility: 'public', schema: emptyOrEmail },
  support_phone: { category: 'site', default: '', visibility: 'public', schema: text(30) },
  postal_address: { category: 'site', default: '', visibility: 'public', schema: text(200) },
  trial_days: { category: 'site', default: '15', visibility: 'public', schema: wholeNumber(1, 365) },
  maintenance_mode: { category: 'site', default: 'false', visibility: 'public', schema: flag },
  domain_price: {
    category: 'hosting',
    default: '24',
    visibility: 'public',
    schema: z.string().regex(/^\d+([.,]\d{1,2})?$/, 'Saisissez un montant'),
  },
  saas_server_ip: { category: 'hosting', default: '', visibility: 'public', schema: text(45) },
  smtp_host: { category: 'email', default: '', visibility: 'private', schema: text(253) },
  smtp_port: { category: 'email', default: '587', visibility: 'private', schema: wholeNumber(1, 65_535) },
  smtp_username: { category: 'email', default: '', visibility: 'private', schema: text(254) },
  smtp_password: { category: 'email', default: '', visibility: 'secret', schema: text(1024) },
  smtp_encryption: { category: 'email', default: 'tls', visibility: 'private', schema: z.enum(['tls', 'ssl', 'none']) },
  from_email: { category: 'email', default: '', visibility: 'private', schema: emptyOrEmail },
  from_name: { category: 'email', default: '', visibility: 'private', schema: text(80) },
  admin_email: { category: 'email', default: '', visibility: 'private', schema: emptyOrEmail },
  email_enabled: { category: 'email', default: 'true', visibility: 'private', schema: flag },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingDefinitions;

export const settingKeys = keysOf(settingDefinitions);

type KeysOf<V extends SettingDefinition['visibility']> = {
  [K in SettingKey]: (typeof settingDefinitions)[K]['visibility'] extends V ? K : never;
}[SettingKey];

export type PublicSettingKey = KeysOf<'public'>;
export type SecretSettingKey = KeysOf<'secret'>;

/** The allow-list that anyone may read. */
export const publicSettingKeys = settingKeys.filter(
  (key): key is PublicSettingKey => settingDefinitions[key].visibility === 'public',
);

export function isSecretSetting(key: SettingKey): key is SecretSettingKey {
  return settingDefinitions[key].visibility === 'secret';
}
