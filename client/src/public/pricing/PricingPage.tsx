import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { ClosingCall } from '../sections/ClosingCall.tsx';
import { Questions } from '../sections/Questions.tsx';
import { Pricing } from '../sections/Pricing.tsx';

/** /tarifs: what the product costs, and the questions that come with it. */
export function PricingPage({ data: { plans, settings } }: { data: PublicPageData }) {
  return (
    <>
      <Pricing plans={plans} settings={settings} heading="h1" />
      <Questions settings={settings} />
      <ClosingCall settings={settings} />
    </>
  );
}
