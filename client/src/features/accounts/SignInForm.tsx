import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { credentialsSchema, secondFactorCodeSchema, type AccountView } from '@app/contract/accounts/api.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { problemOf } from '../../api/apiError.ts';
import { useDrawing } from '../../browser/drawing.ts';
import { useSignInMutation } from '../../api/accountApi.ts';
import { Field, type FieldProps } from '../../components/form/Field.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { SlantButton } from '../../components/actions/SlantButton.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import classes from './SignInForm.module.css';
import { CodeField, type CodeKind } from '../../components/form/CodeField.tsx';
import type from '../../components/styles/publicType.module.css';

interface SignInFormProps {
  initialEmail?: string;
  /** At the right of 'Se souvenir de moi', with the address typed so far. */
  Aside?: ComponentType<{ email: string }>;
  onSignedIn: (account: AccountView) => void;
}

const schemas = {
  password: credentialsSchema.omit({ code: true }),
  code: credentialsSchema.extend({ code: secondFactorCodeSchema }),
};

/** E-mail and password, then the code of the second factor when the account has one. */
export function SignInForm({ initialEmail = '', Aside, onSignedIn }: SignInFormProps) {
  const [signIn] = useSignInMutation();
  const firstStep = useFirstStep();
  const [step, setStep] = useState<'password' | 'code'>(firstStep);
  const codeInput = useRef<HTMLInputElement>(null);
  const { form, field, summary, busy, onSubmit, forgive } = useContractForm({
    name: 'sign-in',
    initialValues: { email: initialEmail, password: '', remember: false, code: '' },
    schema: schemas[step],
    send: async ({ code, ...credentials }) => {
      const body = step === 'code' ? { ...credentials, code } : credentials;
      const { data, error } = await signIn({ body });
      if (data) {
        showSuccess(accountMessages.signedIn);
        onSignedIn(data.account);
        return {};
      }
      const refusal = problemOf(error)?.code;
      if (refusal === 'second_factor_required' && step === 'password') {
        setStep('code');
        return {};
      }
      // It may have changed since the first step.
      if (refusal === 'invalid_credentials') setStep('password');
      return { error };
    },
    explain: signInFailure,
    blame: { invalid_second_factor: 'code', second_factor_required: 'code' },
  });

  useEffect(() => {
    if (step === 'code') codeInput.current?.focus();
  }, [step]);

  return (
    <form method="post" noValidate className={classes.form} onSubmit={onSubmit}>
      {summary}
      {step === 'code' ? (
        <SecondStep
          // Sent before the scripts of the page ran, the password is not known here.
          first={form.values.password === '' && <FirstStepAgain form={form.values} password={field('password')} />}
          input={{ ...field('code'), ref: codeInput }}
          onOtherKind={() => {
            form.setFieldValue('code', '');
            forgive();
            codeInput.current?.focus();
          }}
          onBack={() => {
            forgive();
            setStep('password');
          }}
          busy={busy}
        />
      ) : (
        <>
          <Field label="E-mail" type="email" autoComplete="username" required {...field('email')} />
          <PasswordField
            label="Mot de passe"
            autoComplete="current-password"
            data-autofocus={initialEmail ? '' : undefined}
            required
            {...field('password')}
          />
          <div className={classes.row}>
            <label className={classes.check}>
              <input
                id="sign-in-remember"
                type="checkbox"
                name="remember"
                checked={form.values.remember}
                onChange={({ target }) => form.setFieldValue('remember', target.checked)}
              />
              Se souvenir de moi
            </label>
            {Aside && <Aside email={form.values.email} />}
          </div>
          <SlantButton type="submit" size="l" wide busy={busy}>
            Se connecter
          </SlantButton>
        </>
      )}
    </form>
  );
}

/** The code was asked for before the scripts of the page ran. */
function useFirstStep(): 'password' | 'code' {
  const answer = useDrawing()?.sent?.answer;
  const code = answer && 'problem' in answer ? answer.problem.code : undefined;
  return code === 'second_factor_required' || code === 'invalid_second_factor' ? 'code' : 'password';
}

function signInFailure(error: unknown): string | { title: string; detail: string } {
  const problem = problemOf(error);
  if (problem?.code === 'invalid_credentials') return accountMessages.signInFailed;
  if (problem?.code === 'too_many_requests') return problem.detail;
  return { title: accountMessages.connectionError, detail: problem?.detail ?? accountMessages.connectionError };
}

interface FirstStepAgainProps {
  form: { email: string; remember: boolean };
  password: Omit<FieldProps, 'label'>;
}

/** What the first step sent, for a code that is sent without its scripts. */
function FirstStepAgain({ form: { email, remember }, password }: FirstStepAgainProps) {
  return (
    <>
      <input type="hidden" name="email" value={email} />
      {remember && <input type="hidden" name="remember" value="on" />}
      <PasswordField label="Mot de passe" autoComplete="current-password" required {...password} />
    </>
  );
}

interface SecondStepProps {
  /** Above the code. */
  first: ReactNode;
  input: Omit<FieldProps, 'label'>;
  /** The other kind of code is wanted: what was typed means nothing there. */
  onOtherKind: () => void;
  onBack: () => void;
  busy: boolean;
}

const texts: Record<CodeKind, { intro: string; other: string }> = {
  application: {
    intro: 'Ouvrez votre application d’authentification et recopiez le code qu’elle affiche.',
    other: 'Utiliser un code de secours',
  },
  recovery: {
    intro: 'Saisissez l’un des codes de secours notés à l’activation. Chacun ne sert qu’une fois.',
    other: 'Utiliser mon application d’authentification',
  },
};

function SecondStep({ first, input, onOtherKind, onBack, busy }: SecondStepProps) {
  const [kind, setKind] = useState<CodeKind>('application');
  const { intro, other } = texts[kind];
  return (
    <>
      <p>{intro}</p>
      {first}
      <CodeField kind={kind} {...input} />
      <SlantButton type="submit" size="l" wide busy={busy}>
        Vérifier
      </SlantButton>
      <div className={classes.row}>
        <button
          type="button"
          className={type.textButton}
          onClick={() => {
            setKind(kind === 'application' ? 'recovery' : 'application');
            onOtherKind();
          }}
        >
          {other}
        </button>
        <button type="button" className={type.textButton} onClick={onBack}>
          Revenir
        </button>
      </div>
    </>
  );
}
