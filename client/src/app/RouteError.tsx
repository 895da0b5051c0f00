import { ErrorPage } from '../components/ErrorPage.tsx';
import { useRouteError } from './routing.ts';

/** What stands in for a page that broke while loading or rendering. */
export function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}
