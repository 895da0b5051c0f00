import { useId } from 'react';
import { subscriptionEndLabels, type SubscriptionEnd } from '@app/contract/billing/rules.ts';
import type { TransactionDetail } from '@app/contract/billing/transactionsApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import choice from '../../../components/styles/choice.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import classes from './SubscriptionEndField.module.css';

export type RunningSubscription = NonNullable<TransactionDetail['subscription']>;

interface EndOption {
  id: SubscriptionEnd;
  title: string;
  detail: string;
}

/** How a running subscription may end; one that ends with its period already may only end sooner. */
export function endOptions(subscription: RunningSubscription): EndOption[] {
  const now = {
    id: 'now',
    title: subscriptionEndLabels.now,
    detail: 'L’accès du client s’arrête maintenant\u202f; plus rien n’est prélevé.',
  } as const;
  const { endsAt, isPastDue, periodEndsAt } = subscription;
  if (endsAt !== null) return [now];
  const last = periodEndsAt === null ? 'à la fin de la période' : `le ${formatDate(new Date(periodEndsAt))}`;
  const detail = isPastDue
    ? `Il s’arrête au plus tard ${last}\u202f; d’ici là, Stripe réessaie le paiement en retard.`
    : `Tout reste ouvert jusqu’au bout, ${last}\u202f; plus rien n’est prélevé.`;
  return [{ id: 'period_end', title: subscriptionEndLabels.period_end, detail }, now];
}

/** What becomes of a running subscription when nothing is done to it. */
export function goingOn(subscription: RunningSubscription): string {
  const { nextBillingAt, nextAmountCents, isPastDue, endsAt } = subscription;
  if (endsAt !== null) return `Il se termine déjà le ${formatDate(new Date(endsAt))}.`;
  if (isPastDue) return 'Il n’est pas résilié\u00a0: un paiement est en retard, et Stripe continue de le réessayer.';
  if (nextBillingAt === null) return 'Il continue tant que vous ne le résiliez pas.';
  const amount = nextAmountCents === null ? '' : ` de ${formatCents(nextAmountCents)}`;
  return `Il continue tant que vous ne le résiliez pas\u00a0: prochain prélèvement${amount} le ${formatDate(new Date(nextBillingAt))}.`;
}

interface SubscriptionEndFieldProps {
  planName: string | null;
  /** What becomes of it when it is not ended at all, where that may be chosen too. */
  unless?: string;
  options: readonly EndOption[];
  chosen: SubscriptionEnd;
  onChoose: (end: SubscriptionEnd) => void;
}

/** When a subscription ends, one of the ways given; nothing is asked where there is but one. */
export function SubscriptionEndField(props: SubscriptionEndFieldProps) {
  const { planName, unless, options, chosen, onChoose } = props;
  const name = useId();
  const offered = unless !== undefined && options.length === 1 ? [] : options;
  return (
    <fieldset className={classes.ends}>
      <legend>Son abonnement{planName !== null && ` ${planName}`}</legend>
      {unless !== undefined && (
        <p className="small">
          {unless}
          {offered.length > 0 && ' Si vous le résiliez aussi\u00a0:'}
        </p>
      )}
      {offered.map(({ id, title, detail }) => (
        <label key={id} className={classNames(choice.choice, classes.end)}>
          <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
          <b>{title}</b>
          <span className="muted small">{detail}</span>
        </label>
      ))}
    </fieldset>
  );
}
