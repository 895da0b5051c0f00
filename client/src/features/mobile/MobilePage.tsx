import { useEffect, useState } from 'react';
import type { PairingLink } from '@app/contract/mobile/api.ts';
import { linkStateAt, type LinkState } from '@app/contract/mobile/rules.ts';
import { usePolling } from '../../browser/whileSeen.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { RowsSkeleton } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import columns from '../../components/styles/Columns.module.css';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { PageHead } from '../../components/page/PageHead.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { LinkCard } from './LinkCard.tsx';
import { useReadMobileQuery } from './mobileApi.ts';
import { NewLinkCard } from './NewLinkCard.tsx';

/** Milliseconds between two polls while a phone may be paired. */
const pace = 10_000;

/** The link with which phones are paired, and the phones that are. */
export function MobilePage() {
  const area = useCustomerArea();
  const query = useReadMobileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = query;
  const link = data?.link ?? null;
  const state = useLinkState(link);
  usePolling(refetch, state === 'active' ? pace : null);
  return (
    <>
      <PageHead title="App Mobile" documentTitle={['App Mobile', area.title]}>
        Associez un téléphone à votre compte&nbsp;: lisez le QR code avec son appareil photo, ou ouvrez le lien.
      </PageHead>
      {data ? (
        <div className={columns.columns}>
          <LinkCard link={link} state={state} />
          <NewLinkCard link={link} state={state} siteUrl={data.siteUrl} />
          <div className={columns.across}>
            <DevicesCard devices={data.devices} />
          </div>
        </div>
      ) : error ? (
        <ErrorState title="Vos appareils n’ont pas pu être lus." {...failureOf(query)} />
      ) : (
        <Card title="Appareils associés" content="flush" busy>
          <RowsSkeleton rows={3} />
        </Card>
      )}
    </>
  );
}

/** What a link is worth now: it changes by itself at the instant at which the link ends. Null without one. */
function useLinkState(link: PairingLink | null): LinkState | null {
  const [now, setNow] = useState(() => new Date());
  const expiresAt = link?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const left = Date.parse(expiresAt) - Date.now();
    if (left <= 0) return undefined;
    // Two weeks at most: a timer can wait for twenty-four days.
    const timer = setTimeout(() => setNow(new Date()), left);
    return () => clearTimeout(timer);
  }, [expiresAt, now]);
  if (!link) return null;
  if (link.state !== 'active') return link.state;
  return linkStateAt({ expiresAt: new Date(link.expiresAt), revokedAt: null }, now);
}
