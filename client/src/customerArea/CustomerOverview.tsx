import { lazy, Suspense } from 'react';
import { useCustomerOverviewQuery } from '../api/accountApi.ts';
import { OverviewPage } from '../features/dashboard/OverviewPage.tsx';
import { RowsSkeleton } from '../components/feedback/Skeleton.tsx';

// After the first view: whoever has no property yet does not need it.
const TodayPanel = lazy(async () => ({
  default: (await import('../features/rentals/reservations/today/TodayPanel.tsx')).TodayPanel,
}));

/** The first page of the customer who is signed in: the day, once there is a property; the first steps until then. */
export function CustomerOverview() {
  const { data } = useCustomerOverviewQuery();
  return <OverviewPage {...(data?.done.property && { first: <Day /> })} />;
}

function Day() {
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <TodayPanel />
    </Suspense>
  );
}
