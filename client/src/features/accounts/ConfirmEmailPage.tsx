import { useCallback, useEffect, useRef } from 'react';
import type { AccountView } from '@app/contract/accounts/api.ts';
import type { confirmEmailEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
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
    // The address may belong to the person who is signed in here.
    await dispatch(refreshSession());
  }, [token, confirm, dispatch]);

  // Once, even when React runs effects twice: the link serves once.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send();
  }, [send]);

  const outcome = outcomeOf(token, data, problemOf(error)?.code, account);
  if (outcome) {
    const { text, ...frame } = outcome;
    return (
      <AccessFrame aside={null} {...frame} intro={<p role="status">{text}</p>}>
        <SlantLink to={account ? homeOf(account.role) : '/login'} size="l">
          {account ? 'Aller à mon tableau de bord' : 'Me connecter'}
        </SlantLink>
      </AccessFrame>
    );
  }
  return (
    <AccessFrame aside={null} title="Un instant." documentTitle="Confirmation de l’adresse" page="confirming">
      {error ? (
        <ErrorState
          title="L’adresse n’a pas pu être confirmée."
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

function outcomeOf(
  token: string | null,
  confirmed: EndpointResponse<typeof confirmEmailEndpoint> | undefined,
  refusal: string | undefined,
  account: AccountView | null,
) {
  if (confirmed) {
    const first = confirmed.purpose === 'email_confirmation';
    return {
      title: first ? 'Adresse confirmée.' : 'Nouvelle adresse confirmée.',
      documentTitle: 'Adresse confirmée',
      page: 'done',
      text: (
        <>
          {first
            ? 'Merci\u202f! Nous savons maintenant où vous écrire\u00a0: '
            : 'Vous vous connecterez désormais avec '}
          <strong>{confirmed.email}</strong>.
        </>
      ),
    };
  }
  if (refusal === 'link_invalid' && account?.emailConfirmed) {
    const text = accountMessages.emailAlreadyConfirmed;
    return { title: 'Tout est en ordre.', documentTitle: 'Adresse confirmée', page: 'already', text };
  }
  if (refusal === 'email_taken') {
    const text = 'Un autre compte l’utilise\u00a0: la vôtre n’a pas changé.';
    return { title: 'Cette adresse est déjà prise.', documentTitle: 'Lien expiré', page: 'refused', text };
  }
  if (token === null || refusal === 'link_invalid' || refusal === 'invalid_input') {
    const text =
      'Il a expiré ou a déjà servi. Si vous aviez déjà confirmé votre adresse, tout est en ordre\u202f; sinon, connectez-vous et demandez-en un autre depuis votre profil.';
    return { title: 'Ce lien n’est plus valable.', documentTitle: 'Lien expiré', page: 'refused', text };
  }
  return null;
}
