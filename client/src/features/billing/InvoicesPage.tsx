import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { exportInvoicesEndpoint, type listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import { invoiceStatuses, invoiceStatusLabels, type InvoiceStatus } from '@app/contract/billing/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { addressOf } from '../../api/baseQuery.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { useSearchParams } from '../../browser/routing.ts';
import { AreaAnchor } from '../../components/page/AreaAnchor.tsx';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { FilterChips } from '../../components/list/FilterChips.tsx';
import { IconDownload } from '../../components/text/icons.ts';
import listCard from '../../components/styles/listCard.module.css';
import table from '../../components/list/ListTable.module.css';
import { PageHead } from '../../components/page/PageHead.tsx';
import { Pagination } from '../../components/list/Pagination.tsx';
import { useNow } from '../../components/text/useNow.ts';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { useListInvoicesQuery } from './billingApi.ts';
import { InvoiceTable, noFiles } from './InvoiceTable.tsx';
import { StripeTabNotice } from './StripeTabNotice.tsx';
import { UnpaidNotice } from './UnpaidNotice.tsx';
import { useStripeTab } from './useStripeTab.ts';
import { useWatchedSubscription } from './useWatchedSubscription.ts';
import classes from './InvoicesPage.module.css';
import { Facts } from '../../components/text/Facts.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';

const title = 'Facturation';
const pageSize = 25;

/** Everything that was invoiced and given back, and what is due. */
export function InvoicesPage() {
  const area = useCustomerArea();
  const tab = useStripeTab();
  const {
    query: { data: subscription },
    back,
  } = useWatchedSubscription(tab);
  const view = useInvoiceView();
  const { status, page } = view;
  const query = useListInvoicesQuery(
    { query: { ...(status && { status }), page, pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error, isFetching } = query;
  const any = data && invoiceStatuses.some((one) => data.counts[one] > 0);
  const toCsv = addressOf({ endpoint: exportInvoicesEndpoint, request: { query: { status: status ?? undefined } } });
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, area.title]}
        actions={
          any && (
            <AreaAnchor href={toCsv} opens="download" missing={noFiles} Icon={IconDownload}>
              Exporter en CSV
            </AreaAnchor>
          )
        }
      >
        Vos factures et avoirs. Chaque PDF reste disponible dix ans.
      </PageHead>
      <StripeTabNotice tab={tab} back={back} />
      {subscription?.unpaid && (
        <UnpaidNotice
          unpaid={subscription.unpaid}
          action="Payer maintenant"
          tab={tab}
          isManaged={subscription.isManaged}
        />
      )}
      {data ? (
        <>
          <section className={listCard.card} aria-label="Factures" aria-busy={isFetching || undefined}>
            {any ? (
              <Invoices answer={data} view={view} />
            ) : (
              <NoInvoices active={subscription?.state === 'active'} subscriptionAt={area.addressOf('abonnement')} />
            )}
          </section>
          <BillingAddressCard address={data.billingAddress} />
        </>
      ) : error ? (
        <ErrorState title="Vos factures n’ont pas pu être lues." {...failureOf(query)} />
      ) : (
        <InvoicesSkeleton />
      )}
    </>
  );
}

interface InvoicesProps {
  answer: EndpointResponse<typeof listInvoicesEndpoint>;
  view: ReturnType<typeof useInvoiceView>;
}

function Invoices({ answer, view }: InvoicesProps) {
  const { invoices, total, counts, paidThisYearCents } = answer;
  const { status, page, choose, turn } = view;
  const year = formatDate(useNow()).slice(-4);
  const all = invoiceStatuses.reduce((sum, one) => sum + counts[one], 0);
  return (
    <>
      <div className={table.toolbar}>
        <FilterChips
          label="Filtrer par état"
          chips={[
            { id: 'all', label: 'Toutes', count: all },
            ...invoiceStatuses.map((one) => ({ id: one, label: invoiceStatusLabels[one], count: counts[one] })),
          ]}
          chosen={status ?? 'all'}
          onChoose={(id) => choose(id === 'all' ? null : id)}
        />
      </div>
      {invoices.length > 0 ? (
        <InvoiceTable invoices={invoices} />
      ) : (
        <p className={listCard.nothing}>
          {total > 0
            ? 'Il n’y a rien sur cette page.'
            : `Aucune facture${status ? ` «\u00a0${invoiceStatusLabels[status]}\u00a0»` : ''}.`}
        </p>
      )}
      <div className={table.foot}>
        <p role="status">
          {total} {total > 1 ? 'documents' : 'document'}
        </p>
        <Pagination label="Pages de factures" page={page} pageSize={pageSize} total={total} onPage={turn} />
        <p>
          Total payé en {year}&nbsp;: <b>{formatCents(paidThisYearCents)}</b>
        </p>
      </div>
    </>
  );
}

function NoInvoices({ active, subscriptionAt }: { active: boolean; subscriptionAt: string }) {
  return (
    <EmptyState
      title="Pas encore de facture"
      action={
        <ButtonLink to={subscriptionAt} tone={active ? 'default' : 'primary'}>
          {active ? 'Voir l’abonnement' : 'Activer l’abonnement'}
        </ButtonLink>
      }
    >
      {active
        ? 'Elle paraîtra ici au prochain paiement.'
        : 'La première paraîtra ici le jour où vous activerez votre abonnement.'}
    </EmptyState>
  );
}

/** Which invoices the address asks for: `?statut=paid&page=2`. Invalid values are ignored. */
function useInvoiceView() {
  const [search, setSearch] = useSearchParams();
  const status = invoiceStatuses.find((one) => one === search.get('statut')) ?? null;
  const asked = Number(search.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1;
  const show = (next: InvoiceStatus | null, to: number) => {
    const address = new URLSearchParams();
    if (next) address.set('statut', next);
    if (to > 1) address.set('page', String(to));
    setSearch(address, { replace: next !== status, preventScrollReset: true });
  };
  return {
    status,
    page,
    choose: (next: InvoiceStatus | null) => show(next, 1),
    turn: (to: number) => show(status, to),
  };
}

function InvoicesSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement de vos factures...
      </p>
      <div className={listCard.card} aria-hidden="true">
        <div className={table.toolbar}>
          <SkeletonLine width="min(380px, 100%)" height={32} />
        </div>
        <div className={classes.rows}>
          {[1, 2, 3, 4].map((row) => (
            <div key={row}>
              {['18%', '40%', '22%', '20%'].map((width) => (
                <SkeletonLine key={width} width={width} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <Card title="Adresse de facturation" busy>
        <SkeletonLine width="60%" />
      </Card>
    </>
  );
}

/** To whom the next invoice will be made out. */
function BillingAddressCard({ address }: { address: EndpointResponse<typeof listInvoicesEndpoint>['billingAddress'] }) {
  const area = useCustomerArea();
  const { company, name, lines, siret, vatNumber, countryMissing, email } = address;
  return (
    <Card
      title="Adresse de facturation"
      aside={
        <ButtonLink to={area.addressOf('profil')} size="s">
          Modifier<span className="visuallyHidden"> l’adresse de facturation</span>
        </ButtonLink>
      }
    >
      {countryMissing && (
        <Notice tone="warn" title="Votre pays est à indiquer">
          <p>Vos prochaines factures doivent le nommer&nbsp;: choisissez-le dans votre profil.</p>
        </Notice>
      )}
      <Facts
        facts={{
          Société: company,
          Nom: name,
          Adresse: lines.length > 0 ? lines.join(', ') : <span className="muted">À compléter dans votre profil</span>,
          SIRET: siret,
          'Numéro de TVA': vatNumber,
          'E-mail': email,
        }}
      />
    </Card>
  );
}
