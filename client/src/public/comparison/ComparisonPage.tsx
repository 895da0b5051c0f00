import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { ClosingCall } from '../sections/ClosingCall.tsx';
import { Comparison } from '../sections/Comparison.tsx';
import { compare } from '../sections/compare.ts';

/** /comparaison: here and elsewhere, line by line. */
export function ComparisonPage({ data: { plans, settings } }: { data: PublicPageData }) {
  return (
    <>
      <Comparison comparison={compare(plans, settings)} settings={settings} heading="h1" />
      <ClosingCall settings={settings} />
    </>
  );
}
