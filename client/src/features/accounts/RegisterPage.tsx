import { useState } from 'react';
import { registrationSchema, registerEndpoint } from '@app/contract/accounts/registrationApi.ts';
import { accountMessages, type BillingCycle } from '@app/contract/accounts/rules.ts';
import type { PlanView } from '@app/contract/plans/api.ts';
import { problemOf } from '../../api/apiError.ts';
import { useListPlansQuery } from '../../api/plansApi.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Link, useLocation, useNavigate, useSearchParams } from '../../browser/routing.ts';
import { openSession } from '../../session/session.ts';
import { PublicFrame } from '../../components/frame/PublicFrame.tsx';
import type from '../../components/styles/publicType.module.css';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { faultsOf, useFormValues } from '../../components/form/useFormValues.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import {
  emptyRegistration,
  fieldsFailure,
  registrationFailure,
  type RegistrationFailure,
  type RegistrationFields,
} from './registrationForm.ts';
import { TrialSummary } from './TrialSummary.tsx';
import classes from './RegisterPage.module.css';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

/** The plan named by a link (its lowercase name, or its slug), else the first one. */
function preselectedPlan(plans: readonly PlanView[], wanted: string | null): PlanView | undefined {
  const name = wanted?.trim().toLowerCase();
  return plans.find((plan) => plan.slug === name || plan.name.toLowerCase() === name) ?? plans[0];
}

/** The plan that a link carried in the router's state or in the address. */
function wantedPlan(state: unknown, search: URLSearchParams): string | null {
  if (
    typeof state === 'object' &&
    state !== null &&
    'selectedPlan' in state &&
    typeof state.selectedPlan === 'string'
  ) {
    return state.selectedPlan;
  }
  return search.get('formule');
}

/** The rhythm of payment that a link carried in the address, as the pricing cards do; else monthly. */
function wantedCycle(search: URLSearchParams): BillingCycle {
  return search.get('rythme') === 'annuel' ? 'yearly' : 'monthly';
}

/** Creates an account in two steps, each with its address so that Back works. */
export function RegisterPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const [search] = useSearchParams();
  const plans = useListPlansQuery();
  const [register, { isLoading }] = useRegisterMutation();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [cycle, setCycle] = useState<BillingCycle>(() => wantedCycle(search));
  const [failure, setFailure] = useState<RegistrationFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [emailTaken, setEmailTaken] = useState(false);

  const plan =
    plans.data?.find(({ id }) => id === chosenId) ?? preselectedPlan(plans.data ?? [], wantedPlan(state, search));
  const body = (fields: RegistrationFields) => ({ ...fields, planId: plan?.id ?? '', billingCycle: cycle });
  const form = useFormValues(emptyRegistration);
  const step = search.get('etape') === '2' && plan ? 2 : 1;

  const goTo = (wanted: 1 | 2) => {
    const next = new URLSearchParams(search);
    if (wanted === 2) next.set('etape', '2');
    else next.delete('etape');
    void navigate({ search: next.toString() }, { state });
  };
  const fail = (next: RegistrationFailure) => {
    setFailure(next);
    setAttempt((attempts) => attempts + 1);
  };
  const submit = async () => {
    setEmailTaken(false);
    const sent = body(form.values);
    const faults = faultsOf(registrationSchema, sent);
    form.setErrors(faults);
    if (Object.keys(faults).length > 0) {
      fail(fieldsFailure(faults));
      return;
    }
    const answer = await register({ body: sent });
    if (answer.error) {
      const { failure: next, fields } = registrationFailure(answer.error);
      setEmailTaken(problemOf(answer.error)?.code === 'email_taken');
      form.setErrors(fields);
      // A plan may have been withdrawn meanwhile: the first step then shows what is left.
      if (fields.planId) void plans.refetch();
      fail(next);
      return;
    }
    showSuccess(accountMessages.created);
    dispatch(openSession(answer.data.account));
  };

  return (
    <PublicFrame
      aside={
        <p>
          Déjà inscrit&#8239;?{' '}
          <Link to="/login" className={type.link}>
            Connexion
          </Link>
        </p>
      }
    >
      <form
        noValidate
        className={classes.register}
        onSubmit={(event) => {
          event.preventDefault();
          if (step === 1) goTo(2);
          else if (!isLoading) void submit();
        }}
      >
        {step === 1 ? (
          <PlanStep
            plans={plans.data}
            error={plans.error}
            retry={() => void plans.refetch()}
            retrying={plans.isFetching}
            chosen={plan}
            onChoose={({ id }) => setChosenId(id)}
            cycle={cycle}
            onCycle={setCycle}
            onContinue={() => goTo(2)}
          />
        ) : (
          <DetailsStep
            form={form}
            failure={failure}
            attempt={attempt}
            emailHelp={emailTaken && <Link to="/login">Connectez-vous</Link>}
            busy={isLoading}
            onBack={() => goTo(1)}
          />
        )}
        <TrialSummary plan={plan} awaited={plans.isLoading} cycle={cycle} />
      </form>
    </PublicFrame>
  );
}

const { useRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({ register: build.mutation({ ...contractCall(registerEndpoint) }) }),
});
