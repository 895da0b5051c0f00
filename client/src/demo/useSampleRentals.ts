import { useMemo } from 'react';
import { useNow } from '../components/text/useNow.ts';
import { dayAt } from '../features/rentals/days.ts';
import { samplePlaces } from './samplePlaces.ts';
import { sampleClosures, sampleStays } from './sampleStays.ts';

/** The sample properties and what happens there around today. */
export function useSampleRentals() {
  const today = dayAt(useNow());
  return useMemo(
    () => ({ today, properties: samplePlaces, stays: sampleStays(today), closures: sampleClosures(today) }),
    [today],
  );
}
