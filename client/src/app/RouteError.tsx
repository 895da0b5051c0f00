import { ErrorPage } from '../components/feedback/ErrorPage.tsx';
import { useRouteError } from '../browser/routing.ts';

/** What stands in for a page that broke while loading or rendering. */
export function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}
