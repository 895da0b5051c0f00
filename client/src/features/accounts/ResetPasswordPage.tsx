import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { errorCatalogue } from '@app/contract/core/errors.ts';
import { problemOf } from '../../api/apiError.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useNavigate } from '../../browser/routing.ts';
import { closeSession } from '../../session/session.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { Loading } from '../../components/brand/Spinner.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { AccessFrame, SignInLink } from './AccessFrame.tsx';
import { useCheckPasswordResetQuery, useResetPasswordMutation } from './credentialsApi.ts';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { useLinkToken } from './useLinkToken.ts';
import { passwordResetSchema } from '@app/contract/accounts/credentialsApi.ts';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { failureOf, reasonOf } from '../../components/feedback/reasonOf.ts';
import { SlantButton } from '../../components/actions/SlantButton.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import classes from './AccessFrame.module.css';

/** Chooses a new password with the link received by mail, once it is known to be valid. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const query = useCheckPasswordResetQuery(token === null ? skipToken : { body: { token } });
  const { error, isSuccess } = query;
  const [refused, setRefused] = useState(false);
  const [sent, setSent] = useState<string | null>(null);

  if (token === null || refused || problemOf(error)?.code === 'link_invalid') {
    return (
      <AccessFrame
        aside={<SignInLink />}
        title={sent === null ? 'Ce lien n’est plus valable.' : 'Regardez vos e-mails.'}
        documentTitle="Lien expiré"
        page={sent === null ? 'refused' : 'sent'}
        intro={
          <p role="status">
            {sent ??
              (token === null
                ? 'Il manque une partie de l’adresse\u00a0: ouvrez le lien depuis l’e-mail, ou demandez-en un autre.'
                : `${errorCatalogue.link_invalid.detail} Demandez-en un autre\u00a0: il sera valable une heure.`)}
          </p>
        }
      >
        {sent === null && <ResetRequestForm onSent={setSent} />}
      </AccessFrame>
    );
  }
  return (
    <AccessFrame
      aside={<SignInLink />}
      title="Un nouveau départ."
      documentTitle="Nouveau mot de passe"
      page="form"
      intro={<p>Choisissez un nouveau mot de passe. Toutes vos sessions ouvertes seront fermées.</p>}
    >
      {isSuccess ? (
        <NewPasswordForm
          token={token}
          onReset={(message) => {
            showSuccess(message);
            // The reset ended every session, this browser's among them.
            dispatch(closeSession());
            void navigate('/login', { replace: true });
          }}
          onRefused={() => setRefused(true)}
        />
      ) : error ? (
        <ErrorState title="Le lien n’a pas pu être vérifié." {...failureOf(query)} />
      ) : (
        <Loading />
      )}
    </AccessFrame>
  );
}

interface NewPasswordFormProps {
  token: string;
  onReset: (message: string) => void;
  /** The link stopped being valid meanwhile. */
  onRefused: () => void;
}

function NewPasswordForm({ token, onReset, onRefused }: NewPasswordFormProps) {
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
