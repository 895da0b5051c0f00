import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { errorCatalogue } from '@app/contract/core/errors.ts';
import { problemOf } from '../../api/apiError.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Link, useNavigate } from '../../browser/routing.ts';
import { closeSession } from '../../session/session.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import type from '../../components/styles/publicType.module.css';
import { Loading } from '../../components/brand/Spinner.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { useCheckPasswordResetQuery } from './credentialsApi.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { useLinkToken } from './useLinkToken.ts';

const signInLink = (
  <Link to="/login" className={type.link}>
    Connexion
  </Link>
);

/** Chooses a new password with the link received by mail, once it is known to be valid. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { error, isSuccess, isFetching, refetch } = useCheckPasswordResetQuery(
    token === null ? skipToken : { body: { token } },
  );
  const [refused, setRefused] = useState(false);
  const [sent, setSent] = useState<string | null>(null);

  if (token === null || refused || problemOf(error)?.code === 'link_invalid') {
    return (
      <AccessFrame
        aside={signInLink}
        title={sent === null ? "Ce lien n'est plus valable." : 'Regardez vos e-mails.'}
        documentTitle="Lien expiré"
        page={sent === null ? 'refused' : 'sent'}
        intro={
          <p role="status">
            {sent ??
              (token === null
                ? "Il manque une partie de l'adresse : ouvrez le lien depuis l'e-mail, ou demandez-en un autre."
                : `${errorCatalogue.link_invalid.detail} Demandez-en un autre : il sera valable une heure.`)}
          </p>
        }
      >
        {sent === null && <ResetRequestForm onSent={setSent} />}
      </AccessFrame>
    );
  }
  return (
    <AccessFrame
      aside={signInLink}
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
        <ErrorState
          title="Le lien n'a pas pu être vérifié."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading />
      )}
    </AccessFrame>
  );
}
