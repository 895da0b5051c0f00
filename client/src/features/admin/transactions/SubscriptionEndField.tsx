import { useId } from 'react';
import { subscriptionEndLabels, type SubscriptionEnd } from '@app/contract/billing/rules.ts';
import type { TransactionDetail } from '@app/contract/billing/transactionsApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import choice from '../../../components/styles/choice.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import classes from './SubscriptionEndField.module.css';

export type RunningSubscription = NonNullable<TransactionDetail['subscription']>;

interface EndOption<E> {
  id: E;
  title: string;
  detail: string;
}

/** How a running subscription may end; one that ends with its period already may only end sooner. */
export function endOptions(subscription: RunningSubscription): EndOption<SubscriptionEnd>[] {
  const now = {
    id: 'now',
    title: subscriptionEndLabels.now,
    detail: 'L’accès du client s’arrête maintenant\u202f; plus rien n’est prélevé.',
  } as const;
  if (subscription.nextBillingAt === null) return [now];
  const detail = `Tout reste ouvert jusqu’au bout, ${untilText(subscription)}\u202f; plus rien n’est prélevé.`;
  return [{ id: 'period_end', title: subscriptionEndLabels.period_end, detail }, now];
}

/** What becomes of a running subscription when nothing is done to it. */
export function goingOn(subscription: RunningSubscription): EndOption<'no'> {
  const { nextBillingAt, nextAmountCents } = subscription;
  if (nextBillingAt === null)
    return { id: 'no', title: 'Ne rien changer', detail: `Il se termine déjà ${untilText(subscription)}.` };
  const amount = nextAmountCents === null ? '' : ` de ${formatCents(nextAmountCents)}`;
  const detail = `Prochain prélèvement${amount} le ${formatDate(new Date(nextBillingAt))}.`;
  return { id: 'no', title: 'L’abonnement continue', detail };
}

function untilText({ paidUntil }: RunningSubscription): string {
  return paidUntil === null ? 'la fin de la période payée' : `le ${formatDate(new Date(paidUntil))}`;
}

interface SubscriptionEndFieldProps<E> {
  planName: string | null;
  options: readonly EndOption<E>[];
  chosen: E;
  onChoose: (end: E) => void;
}

/** What becomes of a subscription, one of the ways given. */
export function SubscriptionEndField<E extends string>(props: SubscriptionEndFieldProps<E>) {
  const { planName, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={classes.ends}>
      <legend>Son abonnement{planName !== null && ` ${planName}`}</legend>
      {options.map(({ id, title, detail }) => (
        <label key={id} className={classNames(choice.choice, classes.end)}>
          <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
          <b>{title}</b>
          <span className="muted small">{detail}</span>
        </label>
      ))}
    </fieldset>
  );
}
