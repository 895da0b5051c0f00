import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { ContactPage } from './contact/ContactPage.tsx';
import { LegalText } from './legal/LegalText.tsx';

/** The pages whose code the browser needs (`isInteractive`). */
export function InteractiveContent({ data }: { data: PublicPageData }) {
  const { view, settings, legalHtml } = data;
  if (view.kind === 'contact_refused') return <ContactPage settings={settings} refusal={view} />;
  if (view.kind === 'page' && view.path !== '/contact') return <LegalText path={view.path} html={legalHtml} />;
  return <ContactPage settings={settings} />;
}
