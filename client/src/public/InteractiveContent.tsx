import { publicPages, type PublicPageData } from '@app/contract/site/publicPages.ts';
import { ContactPage } from './contact/ContactPage.tsx';
import { LegalPage } from './legal/LegalPage.tsx';

/** The pages whose code the browser may need: the legal texts and the contact form (see `isInteractive`). */
export function InteractiveContent({ data: { view, settings, legalHtml } }: { data: PublicPageData }) {
  const page = view.kind === 'page' ? publicPages.find(({ path }) => path === view.path) : undefined;
  if (page && 'legalPage' in page) return <LegalPage page={page} html={legalHtml} />;
  return <ContactPage settings={settings} refusal={view.kind === 'contact_refused' ? view : null} />;
}
