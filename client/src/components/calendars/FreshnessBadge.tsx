import { freshnessLabels } from '@app/contract/channels/freshness.ts';
import { stateBadge } from '../list/stateBadge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHourglass } from '../text/icons.ts';
import { IconShieldHalf } from './icons.ts';

/** How trustworthy a calendar is now. */
export const FreshnessBadge = stateBadge(freshnessLabels, {
  ok: ['ok', IconCircleCheck],
  late: ['warn', IconClock],
  failing: ['bad', IconAlertTriangle],
  quarantined: ['bad', IconShieldHalf],
  waiting: ['neutral', IconHourglass],
});
