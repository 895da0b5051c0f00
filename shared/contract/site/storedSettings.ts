import { z } from 'zod';

/** Where the value of a setting comes from; `environment`: no screen can change it. */
const settingSources = ['environment', 'stored', 'default'] as const;

/** A setting that is written and never read back. */
export const secretSettingSchema = z.object({
  configured: z.boolean(),
  /** Its last four characters, for comparison; null when it is not set, or so short that they would reveal too much. */
  ending: z.string().max(4).nullable(),
  source: z.enum(settingSources),
});
export type SecretView = z.infer<typeof secretSettingSchema>;

/** A setting that is read as it is. */
export const textSettingSchema = z.object({ value: z.string(), source: z.enum(settingSources) });
