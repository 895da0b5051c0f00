import type { ReactNode } from 'react';
import { frameOf, isInteractive, type PublicPageData, type PublicPagePath } from '@app/contract/site/publicPages.ts';
import { FeaturesPage } from './features/FeaturesPage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { InteractiveContent } from './InteractiveContent.tsx';
import { AccessibilityPage } from './legal/AccessibilityPage.tsx';
import { ContactSentPage, FailurePage, MaintenancePage, NotFoundPage } from './message/messagePages.tsx';
import { ClosingCall } from './sections/ClosingCall.tsx';
import { ComparisonPage } from './sections/Comparison.tsx';
import { Pricing } from './sections/Pricing.tsx';
import { Questions } from './sections/Questions.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { StaticContent } from './StaticContent.tsx';

type Draw = (data: PublicPageData) => ReactNode;

const drawInteractive: Draw = (data) => <InteractiveContent data={data} />;

const pages: Record<PublicPagePath, Draw> = {
  '/': (data) => <HomePage data={data} />,
  '/fonctionnalites': ({ settings }) => <FeaturesPage settings={settings} />,
  '/tarifs': ({ plans, settings }) => (
    <>
      <Pricing plans={plans} settings={settings} heading="h1" />
      <Questions settings={settings} />
      <ClosingCall settings={settings} />
    </>
  ),
  '/comparaison': (data) => <ComparisonPage data={data} />,
  '/contact': drawInteractive,
  '/cgu': drawInteractive,
  '/confidentialite': drawInteractive,
  '/mentions-legales': drawInteractive,
  '/accessibilite': ({ settings }) => <AccessibilityPage settings={settings} />,
};

/** Any public page, from what the server knows about it. */
export function PublicPage({ data }: { data: PublicPageData }) {
  const { view, settings } = data;
  if (view.kind === 'maintenance') return <MaintenancePage settings={settings} />;
  return (
    <SiteFrame data={frameOf(data)}>
      {isInteractive(data) ? drawInteractive(data) : <StaticContent>{contentOf(view, data)}</StaticContent>}
    </SiteFrame>
  );
}

/** What stands between the header and the footer. Drawn by the server alone, unless the page `isInteractive`. */
function contentOf(view: Exclude<PublicPageData['view'], { kind: 'maintenance' }>, data: PublicPageData): ReactNode {
  switch (view.kind) {
    case 'page':
      return pages[view.path](data);
    case 'contact_sent':
      return <ContactSentPage />;
    case 'contact_refused':
      return drawInteractive(data);
    case 'not_found':
      return <NotFoundPage />;
    case 'failure':
      return <FailurePage reference={view.reference} />;
  }
}
