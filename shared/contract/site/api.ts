import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { recordOf } from '../record.ts';
import { publicSettingKeys } from './settings.ts';

const publicSettingsSchema = z.object(recordOf(publicSettingKeys, () => z.string()));
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
