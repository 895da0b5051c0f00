import { freshnessLabels } from '@app/contract/channels/freshness.ts';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHourglass } from '../../../components/text/icons.ts';
import { IconShieldHalf } from '../icons.ts';

/** How trustworthy a calendar is now. */
export const FreshnessBadge = stateBadge(freshnessLabels, {
  ok: ['ok', IconCircleCheck],
  late: ['warn', IconClock],
  failing: ['bad', IconAlertTriangle],
  quarantined: ['accent', IconShieldHalf],
  waiting: ['neutral', IconHourglass],
});
