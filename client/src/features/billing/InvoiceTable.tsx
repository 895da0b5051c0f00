import type { ReactNode } from 'react';
import { downloadInvoiceEndpoint, type InvoiceView } from '@app/contract/billing/invoicesApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { invoiceStatusLabels, type InvoiceStatus } from '@app/contract/billing/rules.ts';
import { addressOf } from '../../api/baseQuery.ts';
import { classNames } from '../../components/text/classNames.ts';
import {
  IconFileTypePdf,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  type Icon,
} from '../../components/text/icons.ts';
import table from '../../components/list/ListTable.module.css';
import { Badge } from '../../components/text/Badge.tsx';
import type { Tone } from '../../components/text/Tile.tsx';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Button, ButtonAnchor } from '../../components/actions/Button.tsx';
import { showNotice } from '../../components/feedback/toast.tsx';
import classes from './InvoiceTable.module.css';

/** Invoices and credit notes line by line; cards where a table would not fit. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceView[] }) {
  return (
    <div className={table.scroll}>
      <table className={classNames(table.table, classes.invoices)}>
        <caption className="visuallyHidden">Factures et avoirs, du plus récent au plus ancien</caption>
        <thead>
          <tr>
            <th scope="col">Numéro</th>
            <th scope="col">Date</th>
            <th scope="col">Objet</th>
            <th scope="col">Statut</th>
            <th scope="col" className={table.amount}>
              Montant TTC
            </th>
            <th scope="col">
              <span className="visuallyHidden">PDF</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceView }) {
  const { id, kind, number, label, status, amountCents, createdAt, hasPdf } = invoice;
  const name = number ?? 'À venir';
  return (
    <tr>
      <th scope="row" className={table.line} data-cell="start">
        {number ?? <span className="muted">{name}</span>}
        {kind === 'credit_note' && <span className="visuallyHidden"> (avoir)</span>}
      </th>
      <td className={classNames(table.line, classes.date)}>
        <time dateTime={createdAt}>{formatDate(new Date(createdAt))}</time>
      </td>
      <td>{label}</td>
      <td data-cell="start">
        <InvoiceBadge status={status} />
      </td>
      <td className={classNames(table.amount, classes.amount)} data-cell="end">
        {formatCents(amountCents).replace('-', '\u2212')}
      </td>
      <td className={classes.file} data-cell="end">
        {hasPdf ? (
          <FileLink
            href={addressOf({ endpoint: downloadInvoiceEndpoint, request: { params: { id } } })}
            opens="tab"
            size="s"
            icon={<IconFileTypePdf aria-hidden="true" />}
          >
            <span className="visuallyHidden">Télécharger {name} en </span>PDF
            <span className="visuallyHidden">, nouvel onglet</span>
          </FileLink>
        ) : (
          number !== null && <span className="muted small">PDF en préparation</span>
        )}
      </td>
    </tr>
  );
}

const styles: Record<InvoiceStatus, { Icon: Icon; tone: Tone }> = {
  paid: { Icon: IconCircleCheck, tone: 'ok' },
  pending: { Icon: IconClock, tone: 'warn' },
  overdue: { Icon: IconAlertTriangle, tone: 'bad' },
  refunded: { Icon: IconArrowBackUp, tone: 'accent' },
  cancelled: { Icon: IconCircleX, tone: 'neutral' },
};

/** How an invoice stands. */
function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  const { Icon, tone } = styles[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {invoiceStatusLabels[status]}
    </Badge>
  );
}

interface FileLinkProps {
  /** The address of the file. */
  href: string;
  /** Whether the browser shows it in a tab of its own, or saves it. */
  opens: 'tab' | 'download';
  size?: 's' | 'm';
  icon: ReactNode;
  children: ReactNode;
}

/** Leads to a file of the customer; the demonstration has none, and says so. */
export function FileLink({ href, opens, size = 'm', icon, children }: FileLinkProps) {
  const { home } = useCustomerArea();
  const tone = size === 's' ? 'quiet' : 'default';
  if (home === '/demo') {
    return (
      <Button
        size={size}
        tone={tone}
        icon={icon}
        onClick={() => showNotice("La démonstration n'a pas de fichiers à télécharger")}
      >
        {children}
      </Button>
    );
  }
  return (
    <ButtonAnchor href={href} opens={opens} size={size} tone={tone} icon={icon}>
      {children}
    </ButtonAnchor>
  );
}
