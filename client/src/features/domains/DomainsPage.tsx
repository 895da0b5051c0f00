import { lazy, Suspense, useRef, useState, useEffect } from 'react';
import type { DomainsOverview, HostedName } from '@app/contract/hosting/api.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { Button } from '../../components/actions/Button.tsx';
import { IconLink, IconWorldPlus } from '../../components/text/icons.ts';
import { NameCard } from './NameCard.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';
import { ReturnNotice, usePaymentReturn } from './ReturnNotice.tsx';
import { SiteCard } from './SiteCard.tsx';
import { useWatchedNames } from './useWatchedNames.ts';
import classes from './domains.module.css';

const SubdomainDialog = lazy(() => import('./SubdomainDialog.tsx'));
const ExternalDialog = lazy(() => import('./ExternalDialog.tsx'));

const title = 'Domaines';

/** The addresses of the host's site: how each stands, a new one, and what the site says. */
export function DomainsPage() {
  const area = useCustomerArea();
  const payment = usePaymentReturn();
  const { data, error, isFetching, refetch, checking, awaitCheck } = useWatchedNames(payment.isAwaited);
  const [adding, setAdding] = useState<'subdomain' | 'external' | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => setAdding(null);
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, area.title]}
        actions={data && data.names.length > 0 && <AddButtons overview={data} onAdd={setAdding} />}
      >
        Les adresses auxquelles vos voyageurs trouvent votre site de réservation.
      </PageHead>
      {data ? (
        <>
          <ReturnNotice payment={payment} names={data.names} />
          <Closed overview={data} />
          <NewsRegion names={data.names} />
          {data.names.length > 0 ? (
            <div ref={list} className={classes.list} tabIndex={-1} role="group" aria-label="Vos adresses">
              {data.names.map((name) => (
                <NameCard
                  key={name.id}
                  name={name}
                  checking={checking === name.id}
                  onCheckAsked={awaitCheck}
                  // The button that had the focus goes with its card.
                  onRemoved={() => list.current?.focus()}
                />
              ))}
            </div>
          ) : (
            <div className={classes.empty}>
              <EmptyState
                title="Donnez une adresse à votre site"
                action={<AddButtons overview={data} onAdd={setAdding} />}
              >
                Prenez un sous-domaine gratuit, en ligne en quelques minutes, ou reliez le domaine que vous avez déjà.
              </EmptyState>
            </div>
          )}
          <PurchaseCard purchase={data.purchase} />
          <SiteCard />
          <Suspense>
            {adding === 'subdomain' && data.subdomainBase !== null && (
              <SubdomainDialog base={data.subdomainBase} suggestion={data.suggestion} onClose={close} />
            )}
            {adding === 'external' && <ExternalDialog onClose={close} />}
          </Suspense>
        </>
      ) : error ? (
        <ErrorState
          title="Vos domaines n’ont pas pu être lus."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DomainsSkeleton />
      )}
    </>
  );
}

function Closed({ overview: { closed, subdomainBase } }: { overview: DomainsOverview }) {
  const why = closed ?? (subdomainBase === null ? hostingMessages.subdomainsClosed : null);
  if (why === null) return null;
  return (
    <Notice>
      <p>{why}</p>
    </Notice>
  );
}

/** Reads out what changed of the names; the cards show it. */
function NewsRegion({ names }: { names: readonly HostedName[] }) {
  return (
    <p className="visuallyHidden" aria-live="polite">
      {useNameNews(names)}
    </p>
  );
}

/** What changed last of the names since the page was opened: 'villa.sites.fr est en ligne.' Empty at first. */
function useNameNews(names: readonly HostedName[]): string {
  const [news, setNews] = useState('');
  const before = useRef<ReadonlyMap<string, HostedName['state']> | null>(null);
  useEffect(() => {
    const known = before.current;
    before.current = new Map(names.map(({ id, state }) => [id, state]));
    const changed = names.filter(({ id, state }) => known?.has(id) && known.get(id) !== state);
    if (changed.length > 0) setNews(changed.map(newsOf).join(' '));
  }, [names]);
  return news;
}

function newsOf({ name, state, problem }: HostedName): string {
  if (state === 'active') return `${name} est en ligne.`;
  if (state === 'error') return `${name}\u00a0: ${problem?.title ?? 'une erreur est survenue.'}`;
  return `${name}\u00a0: la mise en ligne a repris.`;
}

function DomainsSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement de vos domaines...
      </p>
      {[1, 2].map((card) => (
        <div key={card} className={classes.card} aria-hidden="true">
          <div className={classes.content}>
            <div className={classes.head}>
              <SkeletonLine width={34} height={34} />
              <div className={classes.skeleton}>
                <SkeletonLine width="min(240px, 70%)" height={16} />
                <SkeletonLine width="min(380px, 100%)" />
              </div>
            </div>
          </div>
        </div>
      ))}
      <Card title="Acheter un nom de domaine" busy>
        <SkeletonLine width="min(420px, 100%)" height={36} />
      </Card>
    </>
  );
}

interface AddButtonsProps {
  overview: DomainsOverview;
  onAdd: (what: 'subdomain' | 'external') => void;
}

/** The two ways to a free address; of no use while nothing can be added. */
function AddButtons({ overview: { closed, subdomainBase }, onAdd }: AddButtonsProps) {
  return (
    <div className={classes.pageActions}>
      <Button idle={closed !== null} icon={<IconLink aria-hidden="true" />} onClick={() => onAdd('external')}>
        Relier un domaine externe
      </Button>
      <Button
        tone="primary"
        idle={closed !== null || subdomainBase === null}
        icon={<IconWorldPlus aria-hidden="true" />}
        onClick={() => onAdd('subdomain')}
      >
        Créer un sous-domaine
      </Button>
    </div>
  );
}
