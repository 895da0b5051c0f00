import { requestPasswordResetEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { Field } from '../../components/form/Field.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { SlantButton } from '../../components/actions/SlantButton.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { useRequestPasswordResetMutation } from './credentialsApi.ts';
import classes from './AccessFrame.module.css';

interface ResetRequestFormProps {
  initialEmail?: string;
  /** With what the server said, and the address it was asked for. */
  onSent: (message: string, email: string) => void;
}

/** Asks for a link to choose a new password. */
export function ResetRequestForm({ initialEmail = '', onSent }: ResetRequestFormProps) {
  const [request] = useRequestPasswordResetMutation();
  const { field, summary, busy, onSubmit } = useContractForm({
    name: 'reset-request',
    initialValues: { email: initialEmail },
    schema: requestPasswordResetEndpoint.body,
    send: async (body) => {
      const { data, error } = await request({ body });
      if (data) onSent(data.message, body.email);
      return { error };
    },
    explain: reasonOf,
  });
  return (
    <form method="post" noValidate className={classes.form} onSubmit={onSubmit}>
      {summary}
      <Field label="E-mail" type="email" autoComplete="username" required {...field('email')} />
      <SlantButton type="submit" size="l" wide busy={busy}>
        Recevoir un lien
      </SlantButton>
    </form>
  );
}
