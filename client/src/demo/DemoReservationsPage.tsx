import { ReservationsPage } from '../features/rentals/ReservationsPage.tsx';
import { useSampleRentals } from './useSampleRentals.ts';

/** The reservations of the demonstration. */
export function DemoReservationsPage() {
  const { properties, stays, closures } = useSampleRentals();
  return <ReservationsPage properties={properties} stays={stays} closures={closures} />;
}
