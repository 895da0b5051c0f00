import { downloadInvoiceEndpoint, type InvoiceView } from '@app/contract/billing/invoicesApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { invoiceStatusLabels } from '@app/contract/billing/rules.ts';
import { addressOf } from '../../api/baseQuery.ts';
import {
  IconFileTypePdf,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
} from '../../components/text/icons.ts';
import { FixedTable, type FixedColumn } from '../../components/list/FixedTable.tsx';
import table from '../../components/list/ListTable.module.css';
import { stateBadge } from '../../components/list/stateBadge.tsx';
import { AreaAnchor } from '../../components/page/AreaAnchor.tsx';
import classes from './InvoiceTable.module.css';

/** Invoices and credit notes line by line; cards where a table would not fit. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceView[] }) {
  return (
    <FixedTable
      caption="Factures et avoirs, du plus récent au plus ancien"
      className={classes.invoices}
      columns={columns}
      rows={invoices}
      keyOf={({ id }) => id}
    />
  );
}

const columns: readonly FixedColumn<InvoiceView>[] = [
  {
    header: 'Numéro',
    kind: 'title',
    side: 'start',
    className: table.line,
    cell: ({ number, kind }) => (
      <>
        {number ?? <span className="muted">À venir</span>}
        {kind === 'credit_note' && <span className="visuallyHidden"> (avoir)</span>}
      </>
    ),
  },
  {
    header: 'Date',
    kind: 'line',
    className: classes.date,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(new Date(createdAt))}</time>,
  },
  { header: 'Objet', cell: ({ label }) => label },
  { header: 'État', side: 'start', cell: ({ status }) => <InvoiceBadge state={status} /> },
  {
    header: 'Montant TTC',
    kind: 'amount',
    side: 'end',
    className: classes.amount,
    cell: ({ amountCents }) => formatCents(amountCents),
  },
  { header: 'PDF', kind: 'hidden', side: 'end', className: classes.file, cell: (invoice) => <Pdf invoice={invoice} /> },
];

function Pdf({ invoice: { id, number, hasPdf } }: { invoice: InvoiceView }) {
  if (!hasPdf) return number !== null && <span className="muted small">PDF en préparation</span>;
  return (
    <AreaAnchor
      href={addressOf({ endpoint: downloadInvoiceEndpoint, request: { params: { id } } })}
      opens="tab"
      missing={noFiles}
      size="s"
      tone="quiet"
      Icon={IconFileTypePdf}
    >
      <span className="visuallyHidden">Télécharger {number ?? 'À venir'} en </span>PDF
      <span className="visuallyHidden">, nouvel onglet</span>
    </AreaAnchor>
  );
}

export const noFiles = 'La démonstration n’a pas de fichiers à télécharger';

const InvoiceBadge = stateBadge(invoiceStatusLabels, {
  paid: ['ok', IconCircleCheck],
  pending: ['warn', IconClock],
  overdue: ['bad', IconAlertTriangle],
  refunded: ['accent', IconArrowBackUp],
  cancelled: ['neutral', IconCircleX],
});
