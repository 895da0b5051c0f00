import {
  billingCycles,
  pastDueGraceDays,
  subscriptionStatuses,
  type SubscriptionStatus,
} from '@app/contract/accounts/rules.ts';
import { userMessages, userStateLabels, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { useListPlansQuery } from '../../../api/plansApi.ts';
import { Field } from '../../../components/form/Field.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { DeclaredField } from '../form/DeclaredField.tsx';
import { Copyable } from '../Copyable.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import type { ContractForm } from '../../../components/form/useContractForm.tsx';
import { cycleLabels } from './userComparison.ts';
import { endToCome, noPlan, type UserValues } from './userForm.ts';
import person from '../form/person.module.css';
import dialog from './UserDialog.module.css';

interface UserFieldsProps {
  user: UserDetail | null;
  contractForm: ContractForm<UserValues>;
}

const statusMeanings: Record<SubscriptionStatus, string> = {
  trial: 'Tout est ouvert, pour un logement et sans achat de domaine, jusqu’à la fin de l’essai.',
  active: 'Tout ce que comprend la formule est ouvert.',
  past_due: `Tout reste ouvert ${pastDueGraceDays}\u00a0jours, avec un bandeau et des rappels, puis le compte expire.`,
  cancelled: 'Tout reste ouvert jusqu’à la fin de l’abonnement, puis le compte expire.',
  expired:
    'Le client peut se connecter, lire, exporter ses données, payer et écrire au support\u202f; rien de nouveau.',
};

/** The statuses that end on a day of one's choosing, and what that day is called. */
const ends: Partial<Record<SubscriptionStatus, { label: string; hint: string }>> = {
  trial: {
    label: 'Fin de l’essai',
    hint: 'Dernier jour compris. Vide\u00a0: l’essai prévu, ou la durée des réglages.',
  },
  cancelled: { label: 'Fin de l’abonnement', hint: 'Dernier jour compris. Vide\u00a0: aujourd’hui.' },
};

const cycles = billingCycles.map((id) => ({ id, label: cycleLabels[id] }));
const statuses = subscriptionStatuses.map((id) => ({ id, label: userStateLabels[id] }));

/** The plan, the status, and what a status set by hand means. */
export function SubscriptionFields({ user, contractForm: { form, field } }: UserFieldsProps) {
  const { status } = form.values;
  const end = ends[status];
  return (
    <>
      <div className={person.fields}>
        <DeclaredField
          spec={{ key: 'planId', label: 'Formule', kind: { as: 'choice', options: usePlanOptions(user) } }}
          bound={field('planId')}
        />
        <DeclaredField
          spec={{ key: 'billingCycle', label: 'Paiement', kind: { as: 'choice', options: cycles } }}
          bound={field('billingCycle')}
        />
        <div className={end === undefined ? person.full : undefined}>
          <SelectField
            label="État"
            id={field('status').id}
            error={form.errors.status}
            options={statuses}
            value={status}
            hint={<span aria-live="polite">{statusMeanings[status]}</span>}
            onChoose={(chosen) => {
              form.setFieldValue('status', chosen);
              form.setFieldValue('endsOn', endToCome(user, chosen));
            }}
          />
        </div>
        {end && <Field {...end} type="date" min="2000-01-01" max="2999-12-31" {...field('endsOn')} />}
      </div>
      {user?.manualStatus && (
        <p className="muted small">
          État fixé par {user.manualStatus.author ?? 'un administrateur supprimé'} le{' '}
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
  const options = [{ id: noPlan, label: 'Aucune' }, ...plans.map(({ id, name }) => ({ id, label: name }))];
  const own = user?.planId;
  if (own && !options.some(({ id }) => id === own))
    options.push({ id: own, label: user.planName ?? 'Formule archivée' });
  return options;
}

const siteNames = [
  {
    key: 'subdomain',
    label: 'Sous-domaine',
    hint: 'Le premier mot de l’adresse du site du client, par exemple gites-aubrac.',
  },
  { key: 'customDomain', label: 'Domaine externe', hint: 'Le nom complet, par exemple mongite.fr.' },
] as const;

const machine = { optional: true, autoCapitalize: 'none', spellCheck: false };

/** The names of the customer's site, debugging, and what the support may ask for. */
export function TechnicalFields({ user, contractForm: { form, field } }: UserFieldsProps) {
  return (
    <>
      {siteNames.map((spec) => (
        <DeclaredField key={spec.key} spec={{ ...spec, ...machine }} bound={field(spec.key)} />
      ))}
      <SwitchField
        label="Mode débogage"
        hint="Marque ce compte le temps d’un diagnostic. Le client le voit dans sa configuration technique."
        checked={form.values.debugMode}
        onChange={(debugMode) => form.setFieldValue('debugMode', debugMode)}
      />
      {user && (
        <section className={dialog.part}>
          <h3>Compte</h3>
          <Facts
            facts={{
              Identifiant: <Copyable text={user.id} what={`l’identifiant du compte ${user.id}`} />,
              Créé: formatMoment(new Date(user.createdAt)),
              Modifié: formatMoment(new Date(user.updatedAt)),
            }}
          />
        </section>
      )}
    </>
  );
}
