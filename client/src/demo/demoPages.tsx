import { useMemo, type ComponentType } from 'react';
import { useNow } from '../components/text/useNow.ts';
import { dayAt, type Day } from '../features/rentals/days.ts';
import type { Rentals } from '../features/rentals/rentals.ts';
import { samplePlaces } from './samplePlaces.ts';
import { sampleClosures, sampleStays } from './sampleStays.ts';

// Loads the pages of the demonstration. Loaded itself with the first of them, and by nobody else.

export const demoLayout = async () => (await import('./DemoLayout.tsx')).DemoLayout;

/** The first page: a host who is past the first steps sees who comes and goes today. */
export async function demoOverview() {
  const { OverviewPage } = await import('../features/dashboard/OverviewPage.tsx');
  const { TodayCard } = await import('../features/rentals/movements.tsx');
  return onSamples((rentals) => <OverviewPage first={<TodayCard {...rentals} />} />);
}

export const demoProperties = async () =>
  onSamples((await import('../features/rentals/PropertiesPage.tsx')).PropertiesPage);

export const demoReservations = async () =>
  onSamples((await import('../features/rentals/ReservationsPage.tsx')).ReservationsPage);

export async function demoSubscription() {
  const { SubscriptionPage } = await import('../features/billing/SubscriptionPage.tsx');
  return () => <SubscriptionPage properties={samplePlaces.length} />;
}

function onSamples(Page: ComponentType<Rentals & { today: Day }>) {
  return function OnSamples() {
    const today = dayAt(useNow());
    const rentals = useMemo(
      () => ({ properties: samplePlaces, stays: sampleStays(today), closures: sampleClosures(today) }),
      [today],
    );
    return <Page today={today} {...rentals} />;
  };
}
