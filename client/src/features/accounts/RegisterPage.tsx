import { useState, type ReactNode } from 'react';
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
import { showSuccess } from '../../components/toasts/toast.tsx';
import { useContractForm, type ContractForm } from '../../components/form/useContractForm.tsx';
import { classNames } from '../../components/text/classNames.ts';
import { IconCheck } from '../../components/text/icons.ts';
import { Field } from '../../components/form/Field.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { SlantButton } from '../../components/actions/SlantButton.tsx';
import motif from '../../components/styles/motif.module.css';
import { PlanStep } from './PlanStep.tsx';
import { TrialSummary } from './TrialSummary.tsx';
import planStep from './PlanStep.module.css';
import detailsStep from './DetailsStep.module.css';
import stepBar from './StepBar.module.css';
import classes from './RegisterPage.module.css';
import { api } from '../../api/api.ts';
import { changes } from '../../api/contractCall.ts';

/** The plan named by a link (its lowercase name, or its slug), else the first one. */
function preselectedPlan(plans: readonly PlanView[], wanted: string | null): PlanView | undefined {
  const name = wanted?.trim().toLowerCase();
  return plans.find((plan) => plan.slug === name || plan.name.toLowerCase() === name) ?? plans[0];
}

const stateSchema = z.object({ selectedPlan: z.string() });

/** What the second step asks for; optional ones are empty rather than absent. */
const noDetails = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  password: '',
  confirmPassword: '',
};

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
  const [cycle, setCycle] = useState<BillingCycle>(search.get('rythme') === 'annuel' ? 'yearly' : 'monthly');
  const [takenText, setTakenText] = useState<string>();

  const wanted = stateSchema.safeParse(state).data?.selectedPlan ?? search.get('formule');
  const plan = plans.data?.find(({ id }) => id === chosenId) ?? preselectedPlan(plans.data ?? [], wanted);
  const choice = { planId: plan?.id ?? '', billingCycle: cycle };
  const form = useContractForm({
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
  const isTaken = takenText !== undefined && form.form.errors.email === takenText;
  const step = search.get('etape') === '2' && plan ? 2 : 1;

  const goTo = (to: 1 | 2) => {
    const next = new URLSearchParams(search);
    if (to === 2) next.set('etape', '2');
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
        // Without scripts the first step is an address, the second is sent.
        method={step === 1 ? 'get' : 'post'}
        noValidate
        className={classes.register}
        onSubmit={(event) => {
          if (step === 2) {
            form.onSubmit(event);
            return;
          }
          event.preventDefault();
          goTo(2);
        }}
      >
        <div>
          <StepBar step={step} />
          {step === 1 ? (
            <PlanStep
              query={plans}
              chosen={plan}
              onChoose={({ id }) => setChosenId(id)}
              cycle={cycle}
              onCycle={setCycle}
            />
          ) : (
            <DetailsStep
              form={form}
              choice={choice}
              emailHelp={isTaken && <Link to="/login">Connectez-vous</Link>}
              onBack={() => goTo(1)}
            />
          )}
        </div>
        <TrialSummary plan={plan} awaited={plans.isLoading} cycle={cycle} />
      </form>
    </PublicFrame>
  );
}

const steps = ['Votre formule', 'Vos coordonnées'] as const;

function StepBar({ step }: { step: 1 | 2 }) {
  return (
    <ol className={stepBar.steps}>
      {steps.map((label, index) => {
        const done = index + 1 < step;
        const current = index + 1 === step;
        return (
          <li
            key={label}
            className={classNames(motif.slanted, current && stepBar.current, done && stepBar.done)}
            aria-current={current ? 'step' : undefined}
          >
            {done ? (
              <>
                <IconCheck aria-hidden="true" />
                {label}
                <span className="visuallyHidden"> (fait)</span>
              </>
            ) : (
              `${index + 1}. ${label}`
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface DetailsStepProps {
  form: ContractForm<typeof noDetails>;
  /** What the first step chose, for a form that is sent without scripts. */
  choice: Readonly<Record<string, string>>;
  /** Next to the error of the e-mail field. */
  emailHelp: ReactNode;
  onBack: () => void;
}

function DetailsStep({ form: { form, field, summary, busy }, choice, emailHelp, onBack }: DetailsStepProps) {
  return (
    <>
      <PageTitle documentTitle={['Créer mon compte']} className={`${type.title} ${planStep.title}`} page="coordonnees">
        Faisons connaissance.
      </PageTitle>
      <p className={type.lead}>Deux minutes, et votre premier logement vous attend.</p>
      {Object.entries(choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {summary && <div className={detailsStep.summary}>{summary}</div>}
      <div className={detailsStep.fields}>
        <Field label="Prénom" autoComplete="given-name" required {...field('firstName')} />
        <Field label="Nom" autoComplete="family-name" required {...field('lastName')} />
        <div className={detailsStep.full}>
          <Field
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            {...field('email')}
            errorAction={emailHelp}
          />
        </div>
        <Field label="Téléphone" optional type="tel" autoComplete="tel" {...field('phone')} />
        <Field label="Société" optional autoComplete="organization" {...field('company')} />
        <PasswordField
          label="Mot de passe"
          autoComplete="new-password"
          placeholder="8 caractères minimum"
          required
          strengthOf={form.values.password}
          personal={[form.values.email, form.values.firstName, form.values.lastName, form.values.company]}
          {...field('password')}
        />
        <PasswordField
          label="Confirmer le mot de passe"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
      </div>
      <div className={detailsStep.actions}>
        <SlantButton type="submit" size="l" busy={busy}>
          Créer mon compte
        </SlantButton>
        <button type="button" className={type.textButton} onClick={onBack}>
          Revenir à la formule
        </button>
      </div>
      <p className={detailsStep.terms}>
        En créant votre compte, vous acceptez nos <a href="/terms">conditions générales</a> et notre{' '}
        <a href="/privacy">politique de confidentialité</a>.
      </p>
    </>
  );
}

function registrationFailure(error: unknown): string {
  const offline = isApiError(error) && error.kind === 'network';
  return problemOf(error)?.detail ?? (offline ? accountMessages.serverUnreachable : accountMessages.creationFailed);
}

const { useRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({ register: build.mutation(changes(registerEndpoint)) }),
});
