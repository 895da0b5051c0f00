import { OverviewPage } from '../features/dashboard/OverviewPage.tsx';
import { TodayCard } from '../features/rentals/TodayCard.tsx';
import { useSampleRentals } from './useSampleRentals.ts';

/** The first page of the demonstration: a host who is past the first steps sees who comes and goes today. */
export function DemoOverviewPage() {
  const { today, properties, stays } = useSampleRentals();
  return <OverviewPage first={<TodayCard today={today} properties={properties} stays={stays} />} />;
}
