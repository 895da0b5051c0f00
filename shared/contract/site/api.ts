import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { publicSettingKeys, type PublicSettingKey } from './settings.ts';

const publicSettingsSchema = z.object(
  Object.fromEntries(publicSettingKeys.map((key) => [key, z.string()])) as Record<PublicSettingKey, z.ZodString>,
);
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

export const publicSettingsEndpoint = defineEndpoint({
  name: 'site.publicSettings',
  method: 'GET',
  path: '/api/settings/public',
  summary: 'Les réglages que tout visiteur peut lire.',
  access: { kind: 'anonymous' },
  status: 200,
  response: publicSettingsSchema,
  conditional: true,
});

export const siteEndpoints = [publicSettingsEndpoint] as const;
