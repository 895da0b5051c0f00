import type { DeliveryView } from '@app/contract/messaging/deliveriesApi.ts';
import { formatTime } from '@app/contract/dates.ts';
import type { SortDirection } from '@app/contract/lists.ts';
import { CellLabel } from '../../../components/CellLabel.tsx';
import { classNames } from '../../../components/classNames.ts';
import table from '../../../components/ListTable.module.css';
import { SortHeader } from '../../../components/SortHeader.tsx';
import opener from '../list/opener.module.css';
import { shortDate } from '../list/shortDate.ts';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import classes from './DeliveryTable.module.css';

interface DeliveryTableProps {
  deliveries: readonly DeliveryView[];
  direction: SortDirection;
  onSort: (direction: SortDirection) => void;
  onOpen: (delivery: DeliveryView) => void;
}

/** Mails line by line; cards where a table would not fit. */
export function DeliveryTable({ deliveries, direction, onSort, onOpen }: DeliveryTableProps) {
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className="visuallyHidden">Envois</caption>
        <thead>
          <tr>
            <th scope="col">Destinataire</th>
            <th scope="col">Modèle</th>
            <th scope="col">État</th>
            <th scope="col" className={table.amount}>
              Essais
            </th>
            <SortHeader direction={direction} onSort={onSort}>
              Date
            </SortHeader>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ delivery, onOpen }: Pick<DeliveryTableProps, 'onOpen'> & { delivery: DeliveryView }) {
  const { recipient, templateName, state, attempts, createdAt } = delivery;
  const at = new Date(createdAt);
  return (
    <tr>
      <th scope="row">
        <button type="button" className={opener.opener} onClick={() => onOpen(delivery)}>
          {recipient}
          <span className="visuallyHidden">, ouvrir le détail</span>
        </button>
      </th>
      <td>{templateName}</td>
      <td data-cell="start">
        <DeliveryBadge state={state} />
      </td>
      <td className={classNames(table.amount, classes.attempts)} data-cell="end">
        <CellLabel>Essais</CellLabel>
        {attempts}
      </td>
      <td className={table.line}>
        <time dateTime={createdAt}>
          {shortDate(at)}, {formatTime(at)}
        </time>
      </td>
    </tr>
  );
}
