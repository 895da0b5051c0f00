import type { ReactNode } from 'react';
import type { AccountState } from '@app/contract/accounts/rules.ts';
import { userStateLabels } from '@app/contract/accounts/usersApi.ts';
import { stateBadge } from '../../components/list/stateBadge.tsx';
import { Badge } from '../../components/text/Badge.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  type Icon,
} from '../../components/text/icons.ts';
import type { Tone } from '../../components/text/Tile.tsx';

/** A state whose text is decided by the caller; `stateBadge` is for one of a few named states. */
export function badge(tone: Tone, Sign: Icon, text: ReactNode) {
  return (
    <Badge tone={tone} Icon={Sign}>
      {text}
    </Badge>
  );
}

/** What an account may do at the moment. */
export const AccountStateBadge = stateBadge<AccountState>(userStateLabels, {
  active: ['ok', IconCircleCheck],
  trial: ['warn', IconHourglass],
  past_due: ['bad', IconAlertTriangle],
  cancelled: ['neutral', IconClock],
  expired: ['neutral', IconCircleX],
  unknown: ['neutral', IconClock],
});
