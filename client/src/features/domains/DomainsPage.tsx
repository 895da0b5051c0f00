import { lazy, Suspense, useRef, useState, useEffect } from 'react';
import type { DomainsOverview, HostedName } from '@app/contract/hosting/api.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { AddButtons } from './AddButtons.tsx';
import { DomainsSkeleton } from './DomainsSkeleton.tsx';
import { NameCard } from './NameCard.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { SiteCard } from './SiteCard.tsx';
import { usePaymentReturn } from './usePaymentReturn.ts';
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

/** Why nothing, or no subdomain, can be added. */
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
