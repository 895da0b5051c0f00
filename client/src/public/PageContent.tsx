import type { PublicPageData, PublicPagePath } from '@app/contract/site/publicPages.ts';
import { ComparisonPage } from './comparison/ComparisonPage.tsx';
import { ContactPage } from './contact/ContactPage.tsx';
import { ContactSentPage } from './contact/ContactSentPage.tsx';
import { FeaturesPage } from './features/FeaturesPage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { AccessibilityPage } from './legal/AccessibilityPage.tsx';
import { LegalText } from './legal/LegalText.tsx';
import { FailurePage } from './message/FailurePage.tsx';
import { NotFoundPage } from './message/NotFoundPage.tsx';
import { PricingPage } from './pricing/PricingPage.tsx';

interface PageContentProps {
  /** Maintenance has neither header nor footer. */
  view: Exclude<PublicPageData['view'], { kind: 'maintenance' }>;
  data: PublicPageData;
}

/** What stands between the header and the footer. Drawn by the server alone, unless the page `isInteractive`. */
export function PageContent({ view, data }: PageContentProps) {
  const { settings } = data;
  switch (view.kind) {
    case 'page':
      return <Page path={view.path} data={data} />;
    case 'contact_sent':
      return <ContactSentPage />;
    case 'contact_refused':
      return <ContactPage settings={settings} refusal={view} />;
    case 'not_found':
      return <NotFoundPage />;
    case 'failure':
      return <FailurePage reference={view.reference} />;
  }
}

function Page({ path, data }: { path: PublicPagePath; data: PublicPageData }) {
  const { settings, legalHtml } = data;
  switch (path) {
    case '/':
      return <HomePage data={data} />;
    case '/fonctionnalites':
      return <FeaturesPage settings={settings} />;
    case '/tarifs':
      return <PricingPage data={data} />;
    case '/comparaison':
      return <ComparisonPage data={data} />;
    case '/contact':
      return <ContactPage settings={settings} />;
    case '/cgu':
    case '/confidentialite':
    case '/mentions-legales':
      return <LegalText path={path} html={legalHtml} />;
    case '/accessibilite':
      return <AccessibilityPage settings={settings} />;
  }
}
