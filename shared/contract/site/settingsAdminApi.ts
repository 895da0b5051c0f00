import { z } from 'zod';
import { changedAtSchema, knownAsOfSchema } from '../core/conflict.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { recordOf } from '../core/record.ts';
import { legalPageKeys } from './publicPages.ts';
import {
  isSecretSetting,
  legalHtmlSchema,
  settingDefinitions,
  settingKeys,
  type SecretSettingKey,
  type SettingKey,
} from './settings.ts';
import { textSettingSchema } from './storedSettings.ts';

const admin = endpointsOf('site', { kind: 'permission', permission: 'settings' });
const superAdmin = endpointsOf('site', { kind: 'super_admin' });

export const settingsMessages = {
  saved: 'Paramètres sauvegardés avec succès',
  failed: 'Erreur lors de la sauvegarde',
  imageWrongType: 'Le fichier doit être une image (PNG, JPG, GIF, SVG)',
  imageTooLarge: 'Le fichier ne doit pas dépasser 2MB',
  uploadFailed: 'Erreur lors de l’upload du favicon',
  logoWrongType: 'Le logo doit être une image PNG ou JPG',
} as const;

export const imageMaxBytes = 2 * 1024 * 1024;

/**
 * What the screens of settings and of SEO read and write; part of it is for super administrators (`guard`), who also write here
 * what other screens do and nobody reads back.
 */
const editableCategories = ['site', 'hosting', 'marketing', 'company', 'invoices', 'legal', 'seo'] as const;
export type EditableCategory = (typeof editableCategories)[number];

/** The settings of some categories. */
type KeyOf<C extends string> = {
  [K in SettingKey]: (typeof settingDefinitions)[K]['category'] extends C ? K : never;
}[SettingKey];

export type EditableSettingKey = Exclude<KeyOf<EditableCategory>, SecretSettingKey>;

function isEditable(key: SettingKey): key is EditableSettingKey {
  const categories: readonly string[] = editableCategories;
  return !isSecretSetting(key) && categories.includes(settingDefinitions[key].category);
}

export const editableSettingKeys = settingKeys.filter(isEditable);

/** Written here too, for those who send every setting at once; each has a screen and an endpoint of its own. */
const alsoWritten = ['stripe', 'dns', 'registrar', 'bridge'] as const;

export type ChangeableSettingKey = KeyOf<EditableCategory | (typeof alsoWritten)[number]>;

const changeableCategories: readonly string[] = [...editableCategories, ...alsoWritten];

export const changeableSettingKeys = settingKeys.filter((key): key is ChangeableSettingKey =>
  changeableCategories.includes(settingDefinitions[key].category),
);

export const adminSettingsSchema = z.object({
  settings: z.object(recordOf(editableSettingKeys, () => textSettingSchema)),
  /** Public address of the product, given by the environment (APP_URL): links in e-mails stand on it. */
  appUrl: z.string(),
  /** When one was last stored. */
  changedAt: changedAtSchema,
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

export const readSettingsEndpoint = admin.get('readSettings', '/api/admin/settings', {
  summary: 'Les réglages du site, du référencement, de la société et des factures, sans aucun secret.',
  response: adminSettingsSchema,
});

const changeShape = recordOf(changeableSettingKeys, (key): z.ZodOptional<z.ZodType<string>> =>
  settingDefinitions[key].schema.optional(),
);

/** Each left as it is when absent. */
export const changeSettingsEndpoint = admin.patch('changeSettings', '/api/admin/settings', {
  summary:
    'Change des réglages : tous ou aucun, et partout dans la seconde. Ceux qui mènent ailleurs sont aux super administrateurs.',
  errors: ['proof_required', 'changed_meanwhile'],
  body: z.object({ ...changeShape, changedAt: knownAsOfSchema }),
  maxBodyBytes: 700_000,
  response: adminSettingsSchema,
});

export const uploadedImages = ['favicon', 'logo', 'social'] as const;
export type UploadedImage = (typeof uploadedImages)[number];

export const uploadImageEndpoint = admin.post('uploadImage', '/api/admin/images/:use', {
  summary:
    'Dépose une image : icône du site, logo des factures, image de partage. Elle sert quand les réglages la nomment.',
  params: z.object({ use: z.enum(uploadedImages) }),
  upload: { field: 'file', maxBytes: imageMaxBytes, tooLarge: settingsMessages.imageTooLarge },
  status: 201,
  response: z.object({
    /** Address on this site. */
    url: z.string(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  }),
});

/** The text as a visitor would read it: what the sanitiser leaves of it. */
export const previewLegalPageEndpoint = admin.post('previewLegalPage', '/api/admin/legal-pages/preview', {
  summary: 'Le texte légal tel que le site l’afficherait, nettoyé.',
  body: z.object({
    page: z.enum(legalPageKeys),
    /** Empty: the shipped text. */
    content: legalHtmlSchema,
  }),
  maxBodyBytes: 700_000,
  response: z.object({
    content: z.string(),
    /** Something of it was taken away. */
    cleaned: z.boolean(),
  }),
});

const securitySettingsSchema = z.object({
  /** Administrators must set up a second factor before anything else. */
  twoFactorRequired: z.boolean(),
  /** Active administrators who have none yet. */
  withoutSecondFactor: z.number().int(),
});

export const readSecuritySettingsEndpoint = superAdmin.get('readSecuritySettings', '/api/admin/security', {
  summary: 'Ce qui est exigé des administrateurs.',
  response: securitySettingsSchema,
});

export const changeSecuritySettingsEndpoint = superAdmin.patch('changeSecuritySettings', '/api/admin/security', {
  summary: 'Change ce qui est exigé des administrateurs.',
  proof: true,
  body: z.object({ twoFactorRequired: z.boolean({ error: 'La valeur doit être vraie ou fausse' }) }),
  response: securitySettingsSchema,
});

/** The keys of a category, in the order of the catalogue. */
export function editableKeysOf(category: EditableCategory): EditableSettingKey[] {
  return editableSettingKeys.filter((key) => settingDefinitions[key].category === category);
}

export const settingsEndpoints = [
  readSettingsEndpoint,
  changeSettingsEndpoint,
  uploadImageEndpoint,
  previewLegalPageEndpoint,
  readSecuritySettingsEndpoint,
  changeSecuritySettingsEndpoint,
] as const;
