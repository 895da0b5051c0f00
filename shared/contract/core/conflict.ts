import { z } from 'zod';
import { instantText } from './lists.ts';

/**
 * What somebody else saved meanwhile, beside `changed_meanwhile`: enough to show both values of each field, and to save over
 * them knowingly.
 */
export const conflictSchema = z.object({
  /** Who saved it; null: the person it is about, or nobody in particular. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** What the next save gives in place of the version that it began with. */
  version: z.union([z.string(), z.number()]),
  /** As it is stored now: a record as its own endpoint answers it, or of it what is written, or the settings that differ, by the names of the call. */
  values: z.record(z.string(), z.json()),
  /** Settings that were changed too and are never read back, by the names of the call. */
  secrets: z.array(z.string()),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** When a setting was last stored, as far as a screen has read; null: none ever was. */
export const changedAtSchema = z.iso.datetime().nullable();

/** With a change of settings: of those that it names, none may have been stored since; absent: whatever was stored. */
export const knownAsOfSchema = instantText('Date invalide').nullable().optional();
