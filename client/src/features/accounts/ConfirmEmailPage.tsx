import { useCallback, useEffect, useRef } from 'react';
import { homeOf, accountMessages } from '@app/contract/accounts/rules.ts';
import { problemOf } from '../../api/apiError.ts';
import { useAppDispatch } from '../../store/store.ts';
import { refreshSession, useSession } from '../../session/session.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SlantLink } from '../../components/actions/SlantButton.tsx';
import { Loading } from '../../components/brand/Spinner.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { useConfirmEmailMutation } from './credentialsApi.ts';
import { useLinkToken } from './useLinkToken.ts';

/** Confirms an address, the first one or a new one, with the link received there. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const dispatch = useAppDispatch();
  const { account } = useSession();
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();
  const begun = useRef(false);

  const send = useCallback(async () => {
    if (token === null) return;
    await confirm({ body: { token } });
    // Whoever is signed in here may be the one whose address it is.
    await dispatch(refreshSession());
  }, [token, confirm, dispatch]);

  // Once, even when React runs effects twice: the link serves once.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send();
  }, [send]);

  const next = account ? (
    <SlantLink to={homeOf(account.role)} size="l">
      Aller à mon tableau de bord
    </SlantLink>
  ) : (
    <SlantLink to="/login" size="l">
      Me connecter
    </SlantLink>
  );
  const refusal = problemOf(error)?.code;

  if (data) {
    const first = data.purpose === 'email_confirmation';
    return (
      <AccessFrame
        aside={null}
        title={first ? 'Adresse confirmée.' : 'Nouvelle adresse confirmée.'}
        documentTitle="Adresse confirmée"
        page="done"
        intro={
          <p role="status">
            {first
              ? 'Merci\u202f! Nous savons maintenant où vous écrire\u00a0: '
              : 'Vous vous connecterez désormais avec '}
            <strong>{data.email}</strong>.
          </p>
        }
      >
        {next}
      </AccessFrame>
    );
  }
  if (refusal === 'link_invalid' && account?.emailConfirmed) {
    return (
      <AccessFrame
        aside={null}
        title="Tout est en ordre."
        documentTitle="Adresse confirmée"
        page="already"
        intro={<p role="status">{accountMessages.emailAlreadyConfirmed}</p>}
      >
        {next}
      </AccessFrame>
    );
  }
  if (token === null || refusal === 'link_invalid' || refusal === 'email_taken' || refusal === 'invalid_input') {
    return (
      <AccessFrame
        aside={null}
        title={refusal === 'email_taken' ? 'Cette adresse est déjà prise.' : "Ce lien n'est plus valable."}
        documentTitle="Lien expiré"
        page="refused"
        intro={
          <p role="status">
            {refusal === 'email_taken'
              ? "Un autre compte l'utilise\u00a0: la vôtre n'a pas changé."
              : 'Il a expiré ou a déjà servi. Si vous aviez déjà confirmé votre adresse, tout est en ordre\u00a0; sinon, connectez-vous et demandez-en un autre depuis votre profil.'}
          </p>
        }
      >
        {next}
      </AccessFrame>
    );
  }
  return (
    <AccessFrame aside={null} title="Un instant." documentTitle="Confirmation de l'adresse" page="confirming">
      {error ? (
        <ErrorState
          title="L'adresse n'a pas pu être confirmée."
          error={error}
          retry={() => void send()}
          retrying={isLoading}
        />
      ) : (
        <Loading />
      )}
    </AccessFrame>
  );
}
