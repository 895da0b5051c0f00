import { accountStateLabels, trialMaxProperties } from '@app/contract/accounts/rules.ts';
import { countDays, formatDate, formatDay } from '@app/contract/core/dates.ts';
import { maxPropertiesLabel } from '@app/contract/plans/rules.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Badge } from '../../components/text/Badge.tsx';
import { ButtonLink } from '../../components/actions/Button.tsx';
import type { Tone } from '../../components/text/Tile.tsx';
import { Card } from '../../components/page/Card.tsx';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '../../components/text/icons.ts';
import type { CustomerOverview } from '../../api/accountApi.ts';
import { unbroken } from '../../components/text/unbroken.ts';
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
        <Badge tone={tone} Icon={Icon} full={overview.state === 'cancelled' ? overview.stateLabel : undefined}>
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
          <p className={classes.headline}>{unbroken(headline)}</p>
          <p className="muted">{unbroken(detail)}</p>
        </div>
        {overview.state === 'trial' && (
          <>
            <TrialSlats days={overview.trial.days} daysLeft={overview.trial.daysLeft} />
            <p className="muted small">Sans carte bancaire. Rien n’est débité sans votre accord.</p>
          </>
        )}
      </div>
    </Card>
  );
}

type AccountSummary = Record<'title' | 'badge' | 'headline' | 'detail' | 'action', string> & { tone: Tone };

/** What the state of an account means to its owner: one number or word, one sentence, one action. */
function accountSummary(overview: CustomerOverview): AccountSummary {
  const { state, stateEndsAt, trial, plan, billingCycle } = overview;
  const planLabel = plan
    ? `Formule ${plan.name}, facturée ${billingCycle === 'yearly' ? 'à l’année' : 'au mois'}.`
    : '';
  const activate = 'Activer l’abonnement';
  const usual = { title: 'Abonnement', tone: 'neutral', badge: accountStateLabels[state], action: activate } as const;
  switch (state) {
    case 'trial': {
      const places = `${trialMaxProperties}\u00a0${trialMaxProperties > 1 ? 'logements' : 'logement'}`;
      const until = trial.endsAt ? `Jusqu’au ${formatDay(new Date(trial.endsAt))}. ` : '';
      return {
        title: accountStateLabels.trial,
        tone: 'warn',
        badge: 'En cours',
        headline: `${countDays(trial.daysLeft)} ${trial.daysLeft > 1 ? 'restants' : 'restant'}`,
        detail: `${until}Toutes les fonctions sont ouvertes, pour ${places}.`,
        action: activate,
      };
    }
    case 'active':
      return {
        ...usual,
        tone: 'ok',
        headline: plan?.name ?? 'Abonnement actif',
        detail: plan ? `${planLabel} ${maxPropertiesLabel(plan.maxProperties)}.` : '',
        action: 'Voir l’abonnement',
      };
    case 'past_due':
      return {
        ...usual,
        tone: 'bad',
        headline: 'Paiement refusé',
        detail: `Votre dernier paiement n’a pas abouti. ${planLabel}`.trim(),
        action: 'Régulariser',
      };
    case 'cancelled':
      return {
        ...usual,
        headline: stateEndsAt === null ? 'Encore ouvert' : `Ouvert jusqu’au ${formatDate(new Date(stateEndsAt))}`,
        detail: 'Vous gardez tout jusqu’à la fin de la période payée. Rien ne sera plus débité.',
        action: 'Voir l’abonnement',
      };
    case 'expired':
      return {
        ...usual,
        headline: 'Compte en pause',
        detail: 'Vos données restent consultables. Un abonnement rouvre l’ajout et la modification.',
      };
    default:
      return { ...usual, headline: 'État inconnu', detail: 'L’état de votre compte n’est pas connu.' };
  }
}
