import { useState } from 'react';
import { z } from 'zod';
import { registrationSchema, registerEndpoint } from '@app/contract/accounts/registrationApi.ts';
import { accountMessages, type BillingCycle } from '@app/contract/accounts/rules.ts';
import type { PlanView } from '@app/contract/plans/api.ts';
import { isApiError, problemOf } from '../../api/apiError.ts';
import { useListPlansQuery } from '../../api/plansApi.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Link, useLocation, useNavigate, useSearchParams } from '../../browser/routing.ts';
import { openSession } from '../../session/session.ts';
import { PublicFrame } from '../../components/frame/PublicFrame.tsx';
import type from '../../components/styles/publicType.module.css';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { DetailsStep, noDetails } from './DetailsStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { TrialSummary } from './TrialSummary.tsx';
import classes from './RegisterPage.module.css';
import { api } from '../../api/api.ts';
import { changes } from '../../api/contractCall.ts';

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
  const [register] = useRegisterMutation();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [cycle, setCycle] = useState<BillingCycle>(() => wantedCycle(search));
  const [takenText, setTakenText] = useState<string>();

  const plan =
    plans.data?.find(({ id }) => id === chosenId) ?? preselectedPlan(plans.data ?? [], wantedPlan(state, search));
  const choice = { planId: plan?.id ?? '', billingCycle: cycle };
  const { form, field, summary, busy, onSubmit } = useContractForm({
    name: 'register',
    initialValues: noDetails,
    schema: z.preprocess((details: object) => ({ ...details, ...choice }), registrationSchema),
    send: async (details) => {
      const { data, error } = await register({ body: { ...details, ...choice } });
      const problem = problemOf(error);
      if (problem?.code === 'email_taken') setTakenText(problem.detail);
      // A plan may have been withdrawn meanwhile: the first step then shows what is left.
      if (problem?.errors?.planId) void plans.refetch();
      if (data) {
        showSuccess(accountMessages.created);
        dispatch(openSession(data.account));
      }
      return { error };
    },
    explain: registrationFailure,
    blame: { email_taken: 'email' },
  });
  const isTaken = takenText !== undefined && form.errors.email === takenText;
  const step = search.get('etape') === '2' && plan ? 2 : 1;

  const goTo = (wanted: 1 | 2) => {
    const next = new URLSearchParams(search);
    if (wanted === 2) next.set('etape', '2');
    else next.delete('etape');
    void navigate({ search: next.toString() }, { state });
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
          if (step === 2) {
            onSubmit(event);
            return;
          }
          event.preventDefault();
          goTo(2);
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
            password={form.values.password}
            field={field}
            summary={summary}
            emailHelp={isTaken && <Link to="/login">Connectez-vous</Link>}
            busy={busy}
            onBack={() => goTo(1)}
          />
        )}
        <TrialSummary plan={plan} awaited={plans.isLoading} cycle={cycle} />
      </form>
    </PublicFrame>
  );
}

/** What to say when no account was opened and no field is to blame. */
function registrationFailure(error: unknown): string {
  const offline = isApiError(error) && error.kind === 'network';
  return problemOf(error)?.detail ?? (offline ? accountMessages.serverUnreachable : accountMessages.creationFailed);
}

const { useRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({ register: build.mutation(changes(registerEndpoint)) }),
});
