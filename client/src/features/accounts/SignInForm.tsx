import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { credentialsSchema, type AccountView } from '@app/contract/accounts/api.ts';
import { errorCatalogue } from '@app/contract/errors.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { problemOf } from '../../api/apiError.ts';
import { useSignInMutation } from '../../api/sessionApi.ts';
import { Field } from '../../components/Field.tsx';
import { FormErrorSummary } from '../../components/FormErrorSummary.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { SlantButton } from '../../components/SlantButton.tsx';
import { textErrors } from '../../components/textErrors.ts';
import { showSuccess } from '../../components/toast.tsx';
import { SecondStep } from './SecondStep.tsx';
import { signInFailure, type SignInFailure } from './signInFailure.ts';
import classes from './SignInForm.module.css';

interface SignInFormProps {
  initialEmail?: string;
  /** At the right of 'Se souvenir de moi', with the address typed so far. */
  Aside?: ComponentType<{ email: string }>;
  onSignedIn: (account: AccountView) => void;
}

const fieldIds: Record<string, string> = {
  email: 'sign-in-email',
  password: 'sign-in-password',
  code: 'sign-in-code',
};

const validate = zod4Resolver(credentialsSchema, { errorPriority: 'first' });

/** E-mail and password, then the code of the second factor when the account has one. */
export function SignInForm({ initialEmail = '', Aside, onSignedIn }: SignInFormProps) {
  const [signIn, { isLoading }] = useSignInMutation();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const code = useRef<HTMLInputElement>(null);
  // The first step has no code to check.
  const asked = <V extends { code: string }>(values: V) => (step === 'code' ? values : { ...values, code: undefined });
  const form = useForm({
    initialValues: { email: initialEmail, password: '', remember: false, code: '' },
    validate: (values) => validate(asked(values)),
  });

  useEffect(() => {
    if (step === 'code') code.current?.focus();
  }, [step]);

  const fail = (next: SignInFailure) => {
    form.setErrors(next.fields);
    setFailure(next);
    setAttempt((attempts) => attempts + 1);
  };
  const submit = async () => {
    const { errors, hasErrors } = form.validate();
    if (hasErrors) {
      fail({ title: errorCatalogue.invalid_input.detail, fields: textErrors(errors) });
      return;
    }
    const { error, data } = await signIn({ body: asked(form.getValues()) });
    if (data) {
      showSuccess(accountMessages.signedIn);
      onSignedIn(data.account);
      return;
    }
    const refusal = problemOf(error)?.code;
    if (refusal === 'second_factor_required' && step === 'password') {
      setFailure(null);
      setStep('code');
      return;
    }
    if (refusal === 'invalid_credentials') setStep('password');
    fail(signInFailure(error));
  };

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      {failure && (
        <FormErrorSummary
          attempt={attempt}
          title={failure.title}
          detail={failure.detail}
          errors={Object.entries(failure.fields).map(([name, message]) => ({
            fieldId: fieldIds[name] ?? 'sign-in-email',
            message,
          }))}
        />
      )}
      {step === 'code' ? (
        <SecondStep
          id="sign-in-code"
          input={{ ...form.getInputProps('code'), ref: code }}
          onOtherKind={() => {
            form.setFieldValue('code', '');
            setFailure(null);
            code.current?.focus();
          }}
          onBack={() => {
            setFailure(null);
            setStep('password');
          }}
          busy={isLoading}
        />
      ) : (
        <>
          <Field
            id="sign-in-email"
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <PasswordField
            id="sign-in-password"
            label="Mot de passe"
            name="password"
            autoComplete="current-password"
            data-autofocus={initialEmail ? '' : undefined}
            required
            {...form.getInputProps('password')}
          />
          <div className={classes.row}>
            <label className={classes.check}>
              <input type="checkbox" name="remember" {...form.getInputProps('remember', { type: 'checkbox' })} />
              Se souvenir de moi
            </label>
            {Aside && <Aside email={form.values.email} />}
          </div>
          <SlantButton type="submit" size="l" wide busy={isLoading}>
            Se connecter
          </SlantButton>
        </>
      )}
    </form>
  );
}
