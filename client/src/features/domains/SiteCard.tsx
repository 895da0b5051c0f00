import type { HostSite } from '@app/contract/storefront/siteApi.ts';
import { useReadHostSiteQuery } from '../../api/hostSiteApi.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { SiteLink } from '../../components/page/SiteLink.tsx';
import { IconBrowser } from '../../components/text/icons.ts';
import classes from './domains.module.css';

/** Where the addresses lead: the host's site, which has a page of its own. */
export function SiteCard() {
  const query = useReadHostSiteQuery();
  const { data: site, error } = query;
  if (!site && error) return <ErrorState title="Votre site n’a pas pu être lu." {...failureOf(query)} />;
  return (
    <Card
      title="Votre site"
      aside={site && site.url !== null && <SiteLink url={site.url} name="votre site" />}
      busy={!site}
    >
      {site ? <SiteSummary site={site} /> : <SkeletonLine width="60%" height={20} />}
    </Card>
  );
}

function SiteSummary({ site: { title, url } }: { site: HostSite }) {
  const { addressOf } = useCustomerArea();
  return (
    <div className={classes.head}>
      <p className={classes.title}>
        <b>{title}</b>
        <br />
        <span className="muted">
          {url === null ? 'Il sera visible dès que l’une de vos adresses est en ligne.' : new URL(url).host}
        </span>
      </p>
      <ButtonLink to={addressOf('site')} Icon={IconBrowser}>
        Textes et apparence
      </ButtonLink>
    </div>
  );
}
