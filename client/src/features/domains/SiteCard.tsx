import type { HostSite } from '@app/contract/hosting/hostSiteApi.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Link } from '../../browser/routing.ts';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useReadHostSiteQuery } from './domainsApi.ts';
import { SiteForm } from './SiteForm.tsx';
import { SiteLink } from './SiteLink.tsx';
import classes from './domains.module.css';

/** What the first page of the host's site says. */
export function SiteCard() {
  const { data: site, error, isFetching, refetch } = useReadHostSiteQuery();
  if (!site && error) {
    return (
      <ErrorState
        title="Votre site n’a pas pu être lu."
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Card
      title="Votre site"
      aside={site && site.url !== null && <SiteLink url={site.url} name="votre site" />}
      busy={!site}
    >
      {site ? (
        <div className={classes.stack}>
          <p className="muted">
            Ce que vos voyageurs lisent sur la première page. Les messages qu’ils y écrivent arrivent à{' '}
            {site.contactEmail}, une adresse qui n’est jamais montrée.
          </p>
          {site.missing.length > 0 && <Missing missing={site.missing} />}
          <SiteForm site={site} />
        </div>
      ) : (
        <div className={classes.stack}>
          <SkeletonLine width="60%" />
          <SkeletonLine height={36} />
          <SkeletonLine height={96} />
        </div>
      )}
    </Card>
  );
}

const enumeration = new Intl.ListFormat('fr-FR');

function Missing({ missing }: Pick<HostSite, 'missing'>) {
  const { addressOf } = useCustomerArea();
  return (
    <Notice tone="warn" title="Les mentions légales de votre site sont incomplètes">
      <p>
        Il y manque {enumeration.format(missing)}. <Link to={addressOf('profil')}>Compléter le profil</Link>
      </p>
    </Notice>
  );
}
