import { useReadHostSiteQuery } from '../../../api/hostSiteApi.ts';
import { useCustomerOverviewQuery } from '../../../api/accountApi.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { useSearchParams } from '../../../browser/routing.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { SiteLink } from '../../../components/page/SiteLink.tsx';
import { SiteEditor } from './SiteEditor.tsx';
import { siteTabLabels, siteTabs } from './siteTabs.ts';

/** The host's own site: what it says, how it looks, and what it shows. */
export function StorefrontPage() {
  const area = useCustomerArea();
  const [address] = useSearchParams();
  const { data: overview } = useCustomerOverviewQuery();
  const query = useReadHostSiteQuery();
  const { data: site, refetch } = query;
  const chosen = siteTabs.find((tab) => tab === address.get('onglet')) ?? 'textes';
  const title = 'Mon site';
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[siteTabLabels[chosen], title, area.title]}
        page="site"
        actions={site && site.url !== null && <SiteLink url={site.url} name="votre site" />}
      >
        Ce que vos voyageurs lisent et voient quand ils réservent chez vous.
      </PageHead>
      <Answer query={query} loading="Votre site arrive" failed="Votre site n’a pas pu être lu." rows={8}>
        {(read) => (
          <SiteEditor
            site={read}
            chosen={chosen}
            readOnly={overview?.abilities.editThings === false}
            reread={async () => (await refetch()).data}
          />
        )}
      </Answer>
    </>
  );
}
