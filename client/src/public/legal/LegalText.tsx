import { publicPages, type PublicPagePath } from '@app/contract/site/publicPages.ts';
import { LegalPage } from './LegalPage.tsx';

interface LegalTextProps {
  path: PublicPagePath;
  /** Sanitised by the server; null when it could not be read. */
  html: string | null;
}

/** The legal text that stands at an address; nothing at the others. */
export function LegalText({ path, html }: LegalTextProps) {
  const page = publicPages.find((candidate) => candidate.path === path);
  if (!page || !('legalPage' in page)) return null;
  return <LegalPage path={path} page={page.legalPage} title={page.title} html={html} />;
}
