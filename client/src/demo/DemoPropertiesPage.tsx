import { PropertiesPage } from '../features/rentals/PropertiesPage.tsx';
import { useSampleRentals } from './useSampleRentals.ts';

/** The properties of the demonstration. */
export function DemoPropertiesPage() {
  const { properties, stays, closures } = useSampleRentals();
  return <PropertiesPage properties={properties} stays={stays} closures={closures} />;
}
