import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { ClosingCall } from '../home/ClosingCall.tsx';
import { Comparison } from './Comparison.tsx';
import { compare } from './compare.ts';

/** /comparaison: here and elsewhere, line by line. */
export function ComparisonPage({ data: { plans, settings } }: { data: PublicPageData }) {
  return (
    <>
      <Comparison comparison={compare(plans, settings)} settings={settings} heading="h1" />
      <ClosingCall settings={settings} />
    </>
  );
}
