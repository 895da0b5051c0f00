import { accountStateLabel, type AccountState } from '@app/contract/accounts/rules.ts';
import { Badge } from '../../components/text/Badge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '../../components/text/icons.ts';

/** How a subscription stands. */
export function StateBadge({ state }: { state: AccountState }) {
  if (state === 'active') {
    return (
      <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
        {accountStateLabel(state)}
      </Badge>
    );
  }
  const unpaid = state === 'past_due';
  const Icon = unpaid ? IconAlertTriangle : IconHourglass;
  return (
    <Badge tone={unpaid ? 'bad' : state === 'trial' ? 'warn' : 'neutral'} icon={<Icon aria-hidden="true" />}>
      {accountStateLabel(state)}
    </Badge>
  );
}
