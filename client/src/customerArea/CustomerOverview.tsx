import { Suspense } from 'react';
import { useCustomerOverviewQuery } from '../api/accountApi.ts';
import { OverviewPage } from '../features/dashboard/OverviewPage.tsx';
import { RowsSkeleton } from '../components/feedback/Skeleton.tsx';
import { TodayPanel } from './dayParts.tsx';

/** The first page of the customer who is signed in: the day, once there is a property; the first steps until then. */
export function CustomerOverview() {
  const { data } = useCustomerOverviewQuery();
  return <OverviewPage {...(data?.done.property && { first: <Day /> })} />;
}

function Day() {
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      {/* After the first view: whoever has no property yet does not need it. */}
      <TodayPanel />
    </Suspense>
  );
}
