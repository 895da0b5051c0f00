import { useCustomerArea } from '../../browser/customerArea.ts';
import { Badge } from '../../components/text/Badge.tsx';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '../../components/text/icons.ts';
import { accountSummary } from './accountSummary.ts';
import type { CustomerOverview } from '../../api/customerOverviewApi.ts';
import { TrialSlats } from '../../components/brand/TrialSlats.tsx';
import classes from './AccountCard.module.css';

/** The state of the account. */
export function AccountCard({ overview }: { overview: CustomerOverview }) {
  const { addressOf } = useCustomerArea();
  const { title, tone, badge, headline, detail, action } = accountSummary(overview);
  const Icon = tone === 'ok' ? IconCircleCheck : tone === 'bad' ? IconAlertTriangle : IconHourglass;
  return (
    <Card
      title={title}
      aside={
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {badge}
        </Badge>
      }
      foot={
        <ButtonLink to={addressOf('abonnement')} tone="primary" block>
          {action}
        </ButtonLink>
      }
    >
      <div className={classes.content}>
        <div>
          <p className={classes.headline}>{headline}</p>
          <p className="muted">{detail}</p>
        </div>
        {overview.state === 'trial' && (
          <>
            <TrialSlats days={overview.trial.days} daysLeft={overview.trial.daysLeft} />
            <p className="muted small">Sans carte bancaire. Rien n'est débité sans votre accord.</p>
          </>
        )}
      </div>
    </Card>
  );
}
