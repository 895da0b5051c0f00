import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { ArrivalContext } from '../components/page/PageTitle.tsx';
import { NavigationType, Outlet, useLocation, useNavigationType, useRouteError } from '../browser/routing.ts';
import { PageChrome } from '../components/frame/PageChrome.tsx';
import { finishLeaving, useSession } from '../session/session.ts';
import { useAppDispatch } from '../store/store.ts';
import { ErrorPage } from '../components/feedback/ErrorPage.tsx';

/** In place of a page that failed. */
export function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}

const SignInDialog = lazy(() => import('../features/accounts/SignInDialog.tsx'));
const ProofDialog = lazy(() => import('../features/accounts/ProofDialog.tsx'));

/** Around every page: navigation starts at the top, and what the server wants of the person is asked over it. */
export function RootLayout() {
  const { key } = useLocation();
  const type = useNavigationType();
  const firstKey = useRef(key);
  const arrival = useRef(false);
  const dispatch = useAppDispatch();
  const { demand } = useSession();

  // In a layout effect, so that the title of the new page, whose own effect comes later, knows that it was reached.
  useLayoutEffect(() => {
    if (key !== firstKey.current) arrival.current = true;
    // Back and forward keep the place that the browser remembers.
    if (arrival.current && type !== NavigationType.Pop) window.scrollTo(0, 0);
    dispatch(finishLeaving());
  }, [key, type, arrival, dispatch]);

  return (
    <ArrivalContext value={arrival}>
      <PageChrome>
        <Outlet />
      </PageChrome>
      {demand && <Suspense>{demand === 'sign_in' ? <SignInDialog /> : <ProofDialog />}</Suspense>}
    </ArrivalContext>
  );
}
