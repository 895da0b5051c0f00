import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { isLiving } from './isLiving.ts';
import { LivingContent } from './LivingContent.tsx';
import { MaintenancePage } from './message/MaintenancePage.tsx';
import { PageContent } from './PageContent.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { StillContent } from './StillContent.tsx';

/** Any public page, from what the server knows about it. */
export function PublicPage({ data }: { data: PublicPageData }) {
  const { view, settings } = data;
  if (view.kind === 'maintenance') return <MaintenancePage settings={settings} />;
  return (
    <SiteFrame data={data}>
      {isLiving(data) ? (
        <LivingContent data={data} />
      ) : (
        <StillContent>
          <PageContent view={view} data={data} />
        </StillContent>
      )}
    </SiteFrame>
  );
}
