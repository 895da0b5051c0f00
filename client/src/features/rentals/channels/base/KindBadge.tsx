import { eventKindLabels } from '@app/contract/channels/rules.ts';
import { IconCopyCheck } from '../../../../components/calendars/icons.ts';
import { stateBadge } from '../../../../components/list/stateBadge.tsx';
import { IconCheck, IconHourglass, IconLock } from '../../../../components/text/icons.ts';
import { IconEyeOff } from './icons.ts';

/** What an entry of a calendar is taken for. */
export const KindBadge = stateBadge(eventKindLabels, {
  stay: ['ok', IconCheck],
  tentative: ['warn', IconHourglass],
  busy: ['ok', IconCheck],
  block: ['neutral', IconLock],
  closure: ['neutral', IconLock],
  window: ['neutral', IconEyeOff],
  echo: ['neutral', IconCopyCheck],
  ignored: ['neutral', IconEyeOff],
});
