import type { LedgerEntry } from '@app/contract/channels/api.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, type Icon } from '../../../../components/text/icons.ts';
import { IconArrowsMoveHorizontal, IconCirclePlus, IconCopyCheck, IconShieldHalf } from './icons.ts';

export type Tone = LedgerEntry['lines'][number]['tone'];

/** How grave what was decided is: an icon and its colour. */
export const ledgerLooks: Record<Tone, readonly [Icon, 'good' | 'calm' | 'blue' | 'bad' | 'rust']> = {
  new: [IconCirclePlus, 'good'],
  changed: [IconArrowsMoveHorizontal, 'blue'],
  kept: [IconShieldHalf, 'rust'],
  gone: [IconCircleX, 'rust'],
  echo: [IconCopyCheck, 'calm'],
  alarm: [IconAlertTriangle, 'bad'],
  quiet: [IconCircleCheck, 'good'],
};
