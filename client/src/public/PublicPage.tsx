import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { InteractiveContent } from './InteractiveContent.tsx';
import { MaintenancePage } from './message/MaintenancePage.tsx';
import { PageContent } from './PageContent.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { StaticContent, isInteractive } from './StaticContent.tsx';

/** Any public page, from what the server knows about it. */
export function PublicPage({ data }: { data: PublicPageData }) {
  const { view, settings } = data;
  if (view.kind === 'maintenance') return <MaintenancePage settings={settings} />;
  return (
    <SiteFrame data={data}>
      {isInteractive(data) ? (
        <InteractiveContent data={data} />
      ) : (
        <StaticContent>
          <PageContent view={view} data={data} />
        </StaticContent>
      )}
    </SiteFrame>
  );
}
