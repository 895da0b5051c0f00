import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { Comparison } from '../sections/Comparison.tsx';
import { compare } from '../sections/compare.ts';
import { Pricing } from '../sections/Pricing.tsx';
import { ClaimsStrip } from './ClaimsStrip.tsx';
import { ClosingCall } from '../sections/ClosingCall.tsx';
import { Hero } from './Hero.tsx';
import { HostDay } from './HostDay.tsx';
import { Questions } from '../sections/Questions.tsx';

/** The home page: what the product is, what it costs, and how to begin. */
export function HomePage({ data }: { data: PublicPageData }) {
  const { settings, plans } = data;
  const comparison = compare(plans, settings);
  return (
    <>
      <Hero settings={settings} />
      <ClaimsStrip settings={settings} />
      <HostDay settings={settings} />
      <Pricing plans={plans} settings={settings} heading="h2" />
      {comparison.rivals.length > 0 && <Comparison comparison={comparison} settings={settings} heading="h2" />}
      <Questions settings={settings} />
      <ClosingCall settings={settings} />
    </>
  );
}
