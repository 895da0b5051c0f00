import { lazy, Suspense, useRef, useState, useEffect } from 'react';
import type { DomainsOverview, HostedName } from '@app/contract/hosting/api.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { useOpenedByAddress } from '../../browser/useOpenedByAddress.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
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
import classes from './domains.module.css';
import { whileSeen } from '../../browser/whileSeen.ts';
import { useListNamesQuery } from './domainsApi.ts';

const SubdomainDialog = lazy(() => import('./SubdomainDialog.tsx'));
const ExternalDialog = lazy(() => import('./ExternalDialog.tsx'));

const title = 'Domaines';

/** The addresses of the host's site: how each stands, a new one, and what the site says. */
export function DomainsPage() {
  const area = useCustomerArea();
  const payment = usePaymentReturn();
  const { query, checking, awaitCheck } = useWatchedNames(payment.isAwaited);
  const { data, error } = query;
  const [adding, setAdding] = useState<'subdomain' | 'external' | null>(null);
  const noteCreation = useCreation(data?.names);
  const list = useRef<HTMLDivElement>(null);
  const close = () => setAdding(null);
  useOpenedByAddress('sous-domaine', () => setAdding('subdomain'), Boolean(data?.subdomainBase));
  useOpenedByAddress('domaine', () => setAdding('external'), data !== undefined && data.closed === null);
  const closed = data?.closed ?? (data?.subdomainBase === null ? hostingMessages.subdomainsClosed : null);
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, area.title]}
        actions={data && data.names.length > 0 && <AddButtons {...data} onAdd={setAdding} />}
      >
        Les adresses auxquelles vos voyageurs trouvent votre site de réservation.
      </PageHead>
      {data ? (
        <>
          <ReturnNotice payment={payment} names={data.names} />
          {closed !== null && (
            <Notice>
              <p>{closed}</p>
            </Notice>
          )}
          <NameNews names={data.names} />
          <div
            ref={list}
            className={data.names.length > 0 ? classes.list : classes.empty}
            tabIndex={-1}
            role="group"
            aria-label="Vos adresses"
          >
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
            {data.names.length === 0 && (
              <EmptyState title="Donnez une adresse à votre site" action={<AddButtons {...data} onAdd={setAdding} />}>
                Prenez un sous-domaine gratuit, en ligne en quelques minutes, ou reliez le domaine que vous avez déjà.
              </EmptyState>
            )}
          </div>
          <PurchaseCard purchase={data.purchase} />
          <SiteCard />
          <Suspense>
            {adding === 'subdomain' && data.subdomainBase !== null && (
              <SubdomainDialog
                base={data.subdomainBase}
                suggestion={data.suggestion}
                onCreating={noteCreation}
                onClose={close}
              />
            )}
            {adding === 'external' && <ExternalDialog onClose={close} />}
          </Suspense>
        </>
      ) : error ? (
        <ErrorState title="Vos domaines n’ont pas pu être lus." {...failureOf(query)} />
      ) : (
        <DomainsSkeleton />
      )}
    </>
  );
}

/** Takes back the toast that says that a name is on its way, once it has arrived or stopped. */
function useCreation(names: readonly HostedName[] | undefined) {
  const [creation, setCreation] = useState<{ id: string; dismiss: () => void } | null>(null);
  const state = names?.find(({ id }) => id === creation?.id)?.state ?? 'pending';
  useEffect(() => {
    if (state !== 'pending') creation?.dismiss();
  }, [creation, state]);
  return ({ id }: HostedName, dismiss: () => void) => setCreation({ id, dismiss });
}

/** Reads out what changed of the names since the page was opened; the cards show it. */
function NameNews({ names }: { names: readonly HostedName[] }) {
  const [news, setNews] = useState('');
  const before = useRef<ReadonlyMap<string, HostedName['state']> | null>(null);
  useEffect(() => {
    const known = before.current;
    before.current = new Map(names.map(({ id, state }) => [id, state]));
    const changed = names.filter(({ id, state }) => known?.has(id) && known.get(id) !== state);
    if (changed.length > 0) setNews(changed.map(newsOf).join(' '));
  }, [names]);
  return (
    <p className="visuallyHidden" aria-live="polite">
      {news}
    </p>
  );
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

interface AddButtonsProps extends Pick<DomainsOverview, 'closed' | 'subdomainBase'> {
  onAdd: (what: 'subdomain' | 'external') => void;
}

function AddButtons({ closed, subdomainBase, onAdd }: AddButtonsProps) {
  return (
    <div className={classes.pageActions}>
      <Button idle={closed !== null} Icon={IconLink} onClick={() => onAdd('external')}>
        Relier un domaine externe
      </Button>
      <Button
        tone="primary"
        idle={closed !== null || subdomainBase === null}
        Icon={IconWorldPlus}
        onClick={() => onAdd('subdomain')}
      >
        Créer un sous-domaine
      </Button>
    </div>
  );
}

/** Milliseconds between two polls: quick at first, slower once nothing has moved for a minute. */
const paces = { quick: 2_000, slow: 10_000, quickFor: 60_000 } as const;
/** Milliseconds for which the answer to a check is awaited. */
const checkTimeout = 30_000;

/**
 * The names of the host, read again while one of them is on its way, while the answer to a check is awaited, and while
 * `expecting` says that something is; otherwise only when one comes back to the page.
 */
function useWatchedNames(expecting: (names: readonly HostedName[]) => boolean) {
  const query = useListNamesQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<Pick<HostedName, 'id' | 'checkedAt'> | null>(null);
  const { data, refetch } = query;
  const names = data?.names ?? [];
  const checking = names.find(({ id, checkedAt }) => id === asked?.id && checkedAt === asked.checkedAt)?.id ?? null;

  // Changes whenever something moved, so that the pace is quick again.
  const moving = names.filter(({ state }) => state === 'pending').map(({ id, step }) => `${id} ${step}`);
  const watched = [...moving, ...(checking === null ? [] : [checking]), ...(expecting(names) ? ['expected'] : [])];
  const mark = watched.join(', ');

  useEffect(() => {
    if (mark === '') return undefined;
    const begun = Date.now();
    let last = begun;
    const look = () => {
      const now = Date.now();
      if (now - begun > paces.quickFor && now - last < paces.slow) return;
      last = now;
      void refetch();
    };
    return whileSeen(look, paces.quick);
  }, [mark, refetch]);

  useEffect(() => {
    if (asked === null) return undefined;
    const timer = setTimeout(() => setAsked(null), checkTimeout);
    return () => clearTimeout(timer);
  }, [asked]);

  return { query, checking, awaitCheck: setAsked };
}
