import { unlimitedProperties } from '@app/contract/plans/rules.ts';
import { accountStateLabel, type AccountState } from '@app/contract/accounts/rules.ts';
import { useCustomerOverviewQuery } from '../../api/accountApi.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { SlatBar } from '../../components/brand/SlatBar.tsx';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Badge } from '../../components/text/Badge.tsx';
import type { Tone } from '../../components/text/Tile.tsx';
import { IconAlertTriangle, IconCircleCheck, IconHourglass, type Icon } from '../../components/text/icons.ts';
import { unbroken } from '../../components/text/unbroken.ts';
import classes from './billing.module.css';

interface UsageCardProps {
  /** How many there may be; -1: without limit; null: unknown. */
  most: number | null;
  /** What sets that limit; null for the trial. */
  planName: string | null;
}

/** How many properties there are, of those there may be. */
export function UsageCard({ most, planName }: UsageCardProps) {
  const { addressOf } = useCustomerArea();
  const { data: overview } = useCustomerOverviewQuery();
  return (
    <Card title="Logements">
      <div className={classes.stack}>
        {overview ? (
          <Usage used={overview.properties} most={most} planName={planName} />
        ) : (
          <SkeletonLine width="40%" height={30} />
        )}
        <ButtonLink to={addressOf('logements')} block>
          Voir mes logements
        </ButtonLink>
      </div>
    </Card>
  );
}

function Usage({ used, most, planName }: UsageCardProps & { used: number }) {
  const limit = most === unlimitedProperties ? null : most;
  const ofLimit = `${used} sur ${limit ?? ''}`;
  return (
    <>
      <div>
        <p className={classes.number}>{limit === null ? used : ofLimit}</p>
        <p className="muted">{roomLeft(used, most, planName)}</p>
      </div>
      {limit !== null && (
        <SlatBar label="Logements utilisés" value={Math.min(used, limit)} max={limit} valueText={ofLimit} />
      )}
    </>
  );
}

function roomLeft(used: number, most: number | null, planName: string | null): string {
  const within = planName ? `avec ${planName}` : 'pendant l’essai';
  if (most === null) return '';
  if (most === unlimitedProperties) return `Autant de logements que vous voulez ${within}.`;
  const left = most - used;
  if (left <= 0) return `Vous avez atteint la limite ${planName ? `de ${planName}` : 'de l’essai'}.`;
  return `Il vous reste ${left}\u00a0${left > 1 ? 'logements' : 'logement'} ${within}.`;
}

/** The state of a subscription; `endsAt`: until when a cancelled one lasts, null when unknown. */
export function StateBadge({ state, endsAt }: { state: AccountState; endsAt: string | null }) {
  const [tone, Icon] = badges[state] ?? (['neutral', IconHourglass] as const);
  return (
    <Badge tone={tone} Icon={Icon}>
      {unbroken(accountStateLabel(state, endsAt))}
    </Badge>
  );
}

const badges: Partial<Record<AccountState, readonly [Tone, Icon]>> = {
  active: ['ok', IconCircleCheck],
  past_due: ['bad', IconAlertTriangle],
  trial: ['warn', IconHourglass],
};
