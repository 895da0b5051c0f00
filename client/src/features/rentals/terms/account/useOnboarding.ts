import { useEffect, useEffectEvent } from 'react';
import { browser, isWebAddress } from '../../../../browser/browser.ts';
import { useSearchParams } from '../../../../browser/routing.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../../components/toasts/toast.tsx';
import { useOpenHostOnboardingMutation, useRefreshHostAccountMutation } from './hostAccountApi.ts';

const failed = 'La page de Stripe n’a pas pu être ouverte.';

/**
 * What leads to Stripe and back. Stripe sends its owner back with `?stripe=retour`, upon which the account is read again, or with
 * `?stripe=expire` where the address was too old or had been opened before, upon which another one is opened.
 */
export function useOnboarding() {
  const [open, { isLoading: opening, isSuccess: leaving }] = useOpenHostOnboardingMutation();
  const [refresh, { isLoading: refreshing }] = useRefreshHostAccountMutation();
  const [search, setSearch] = useSearchParams();
  const back = search.get('stripe');

  const goToStripe = async () => {
    const { data, error } = await open();
    if (data && isWebAddress(data.url)) browser.leaveFor(data.url);
    else showFailure(failed, reasonOf(error));
  };
  const readAgain = async () => {
    const { error } = await refresh();
    if (error !== undefined) showFailure('Votre compte Stripe n’a pas pu être relu.', reasonOf(error));
  };
  const comeBack = useEffectEvent((how: string) => {
    setSearch(
      (before) => {
        before.delete('stripe');
        return before;
      },
      { replace: true },
    );
    void (how === 'expire' ? goToStripe() : readAgain());
  });
  useEffect(() => {
    if (back !== null) comeBack(back);
  }, [back]);

  return { goToStripe, opening: opening || leaving, readAgain, refreshing };
}
