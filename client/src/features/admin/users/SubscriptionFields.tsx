import {
  billingCycles,
  pastDueGraceDays,
  subscriptionStatuses,
  type SubscriptionStatus,
} from '@app/contract/accounts/rules.ts';
import { userMessages, userStateLabels, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { useListPlansQuery } from '../../../api/plansApi.ts';
import { Field } from '../../../components/form/Field.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import type { ContractForm } from '../../../components/form/useContractForm.tsx';
import { endLabels, endToCome, noPlan, type UserValues } from './userForm.ts';
import classes from './UserDialog.module.css';

interface SubscriptionFieldsProps {
  user: UserDetail | null;
  contractForm: ContractForm<UserValues>;
}

/** What each status lets a customer do. */
const statusMeanings: Record<SubscriptionStatus, string> = {
  trial: "Tout est ouvert, pour un logement et sans achat de domaine, jusqu'à la fin de l'essai.",
  active: 'Tout ce que comprend le plan est ouvert.',
  past_due: `Tout reste ouvert ${pastDueGraceDays}\u00a0jours, avec un bandeau et des rappels, puis le compte expire.`,
  cancelled: "Tout reste ouvert jusqu'à la fin de l'abonnement, puis le compte expire.",
  expired:
    'Le client peut se connecter, lire, exporter ses données, payer et écrire au support\u202f; rien de nouveau.',
};

const endHints: Partial<Record<SubscriptionStatus, string>> = {
  trial: "Dernier jour compris. Vide\u00a0: l'essai prévu, ou la durée des réglages.",
  cancelled: "Dernier jour compris. Vide\u00a0: aujourd'hui.",
};

const cycles = billingCycles.map((id) => ({ id, label: id === 'yearly' ? 'Annuel' : 'Mensuel' }));
const statuses = subscriptionStatuses.map((id) => ({ id, label: userStateLabels[id] }));

/** The plan, the status, and what a status set by hand means. */
export function SubscriptionFields({ user, contractForm: { form, field } }: SubscriptionFieldsProps) {
  const { planId, billingCycle, status } = form.values;
  const choice = (name: 'planId' | 'billingCycle' | 'status') => ({ id: field(name).id, error: form.errors[name] });
  const endLabel = endLabels[status];
  return (
    <>
      <div className={classes.fields}>
        <SelectField
          label="Plan"
          {...choice('planId')}
          options={usePlanOptions(user)}
          value={planId}
          onChoose={(chosen) => form.setFieldValue('planId', chosen)}
        />
        <SelectField
          label="Paiement"
          {...choice('billingCycle')}
          options={cycles}
          value={billingCycle}
          onChoose={(chosen) => form.setFieldValue('billingCycle', chosen)}
        />
        <div className={endLabel === undefined ? classes.full : undefined}>
          <SelectField
            label="Statut"
            {...choice('status')}
            options={statuses}
            value={status}
            hint={<span aria-live="polite">{statusMeanings[status]}</span>}
            onChoose={(chosen) => {
              form.setFieldValue('status', chosen);
              form.setFieldValue('endsOn', endToCome(user, chosen));
            }}
          />
        </div>
        {endLabel !== undefined && (
          <Field
            label={endLabel}
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            hint={endHints[status]}
            {...field('endsOn')}
          />
        )}
      </div>
      {user?.manualStatus && (
        <p className="muted small">
          Statut fixé par {user.manualStatus.author ?? 'un administrateur supprimé'} le{' '}
          {formatDate(new Date(user.manualStatus.at))}.
        </p>
      )}
      {user?.hasLiveSubscription && <Notice tone="warn">{userMessages.liveSubscription}</Notice>}
    </>
  );
}

/** The plans on offer, and the one that this customer has, which may be archived. */
function usePlanOptions(user: UserDetail | null): { id: string; label: string }[] {
  const { data: plans = [] } = useListPlansQuery();
  const options = [{ id: noPlan, label: 'Aucun' }, ...plans.map(({ id, name }) => ({ id, label: name }))];
  const own = user?.planId;
  if (own && !options.some(({ id }) => id === own)) options.push({ id: own, label: user.planName ?? 'Plan archivé' });
  return options;
}
