import type { AccountState } from '@app/contract/accounts/rules.ts';
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

const styles: Record<AccountState, { tone: Tone; Icon: Icon }> = {
  active: { tone: 'ok', Icon: IconCircleCheck },
  trial: { tone: 'warn', Icon: IconHourglass },
  past_due: { tone: 'bad', Icon: IconAlertTriangle },
  cancelled: { tone: 'neutral', Icon: IconClock },
  expired: { tone: 'neutral', Icon: IconCircleX },
  unknown: { tone: 'neutral', Icon: IconClock },
};

/** What an account may do at the moment. */
export function AccountStateBadge({ state }: { state: AccountState }) {
  const { tone, Icon } = styles[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {userStateLabels[state]}
    </Badge>
  );
}
