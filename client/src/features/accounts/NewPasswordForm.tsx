import { passwordResetSchema } from '@app/contract/accounts/credentialsApi.ts';
import { problemOf } from '../../api/apiError.ts';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { SlantButton } from '../../components/actions/SlantButton.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { useResetPasswordMutation } from './credentialsApi.ts';
import classes from './AccessFrame.module.css';

interface NewPasswordFormProps {
  token: string;
  onReset: (message: string) => void;
  /** The link stopped being valid meanwhile. */
  onRefused: () => void;
}

/** Chooses a new password with a link received by mail. */
export function NewPasswordForm({ token, onReset, onRefused }: NewPasswordFormProps) {
  const [reset] = useResetPasswordMutation();
  const { form, field, summary, busy, onSubmit } = useContractForm({
    name: 'reset',
    initialValues: { token, password: '', confirmPassword: '' },
    schema: passwordResetSchema,
    send: async (body) => {
      const { data, error } = await reset({ body });
      if (data) onReset(data.message);
      if (problemOf(error)?.code === 'link_invalid') onRefused();
      return { error };
    },
    explain: reasonOf,
  });
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {summary}
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        placeholder="8 caractères minimum"
        required
        strengthOf={form.values.password}
        {...field('password')}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
      <SlantButton type="submit" size="l" wide busy={busy}>
        Changer le mot de passe
      </SlantButton>
    </form>
  );
}
