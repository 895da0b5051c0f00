import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState, type ReactNode } from 'react';
import { credentialsSchema, type AccountView } from '@app/contract/accounts/api.ts';
import { errorCatalogue } from '@app/contract/errors.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { useSignInMutation } from '../../api/sessionApi.ts';
import { Field } from '../../components/Field.tsx';
import { FormErrorSummary } from '../../components/FormErrorSummary.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { SlantButton } from '../../components/SlantButton.tsx';
import { textErrors } from '../../components/textErrors.ts';
import { showSuccess } from '../../components/toast.tsx';
import { signInFailure, type SignInFailure } from './signInFailure.ts';
import classes from './SignInForm.module.css';

interface SignInFormProps {
  initialEmail?: string;
  /** At the right of 'Se souvenir de moi'. */
  aside?: ReactNode;
  onSignedIn: (account: AccountView) => void;
}

const fieldIds = { email: 'sign-in-email', password: 'sign-in-password' } as const;

/** E-mail and password. */
export function SignInForm({ initialEmail = '', aside, onSignedIn }: SignInFormProps) {
  const [signIn, { isLoading }] = useSignInMutation();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    initialValues: { email: initialEmail, password: '', remember: false },
    validate: zod4Resolver(credentialsSchema),
  });

  const fail = (next: SignInFailure) => {
    setFailure(next);
    setAttempt((attempts) => attempts + 1);
  };
  const submit = async () => {
    const { errors, hasErrors } = form.validate();
    if (hasErrors) {
      fail({ title: errorCatalogue.invalid_input.detail, fields: textErrors(errors) });
      return;
    }
    const answer = await signIn({ body: form.getValues() });
    if (answer.error) {
      const next = signInFailure(answer.error);
      form.setErrors(next.fields);
      fail(next);
      return;
    }
    showSuccess(accountMessages.signedIn);
    onSignedIn(answer.data.account);
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
            fieldId: name === 'password' ? fieldIds.password : fieldIds.email,
            message,
          }))}
        />
      )}
      <Field
        id={fieldIds.email}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        required
        {...form.getInputProps('email')}
      />
      <PasswordField
        id={fieldIds.password}
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
        {aside}
      </div>
      <SlantButton type="submit" size="l" wide busy={isLoading}>
        Se connecter
      </SlantButton>
    </form>
  );
}
