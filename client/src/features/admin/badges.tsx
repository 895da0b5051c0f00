import type { ReactNode } from 'react';
import { accountStateLabel, type AccountState } from '@app/contract/accounts/rules.ts';
import { userStateLabels } from '@app/contract/accounts/usersApi.ts';
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

interface ShownState {
  state: AccountState;
  stateEndsAt: string | null;
}

/** What an account may do at the moment, where there is room for a word. */
export function AccountStateBadge({ state, stateEndsAt }: ShownState) {
  const [tone, Sign] = stateSigns[state];
  const full = accountStateLabel(state, stateEndsAt, userStateLabels);
  return (
    <Badge tone={tone} Icon={Sign} full={full === userStateLabels[state] ? undefined : full}>
      {userStateLabels[state]}
    </Badge>
  );
}

/** What an account may do at the moment, in full. */
export function FullAccountStateBadge({ state, stateEndsAt }: ShownState) {
  return badge(...stateSigns[state], accountStateLabel(state, stateEndsAt, userStateLabels));
}

const stateSigns: Readonly<Record<AccountState, readonly [Tone, Icon]>> = {
  active: ['ok', IconCircleCheck],
  trial: ['warn', IconHourglass],
  past_due: ['bad', IconAlertTriangle],
  cancelled: ['neutral', IconClock],
  expired: ['neutral', IconCircleX],
  unknown: ['neutral', IconClock],
};
