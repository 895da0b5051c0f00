import { SubscriptionPage } from '../features/billing/SubscriptionPage.tsx';
import { samplePlaces } from './samplePlaces.ts';

/** The subscription of the demonstration's host. */
export function DemoSubscriptionPage() {
  return <SubscriptionPage properties={samplePlaces.length} />;
}
