import type { AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { administratorRoleLabels, permissionLabels } from '@app/contract/accounts/permissions.ts';
import { EmailText } from '../../../components/EmailText.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { CellLabel } from '../../../components/CellLabel.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { IconCircleCheck, IconCircleX, IconPencil } from '../../../components/icons.ts';
import { IconTrash } from '../icons.ts';
import table from '../../../components/ListTable.module.css';
import { SortHeader } from '../../../components/SortHeader.tsx';
import { PersonCell } from '../list/PersonCell.tsx';
import { shortDate } from '../list/shortDate.ts';
import { sortableBy } from '../list/sortableBy.ts';
import rows from '../list/rowActions.module.css';
import type { AdministratorsView } from './administratorsAddress.ts';
import classes from './AdministratorTable.module.css';

interface AdministratorTableProps {
  administrators: readonly AdministratorView[];
  /** The administrator who is looking. */
  ownId: string | undefined;
  view: AdministratorsView;
  onSort: (order: Pick<AdministratorsView, 'sort' | 'direction'>) => void;
  onEdit: (administrator: AdministratorView) => void;
  onRemove: (administrator: AdministratorView) => void;
}

/** Administrators line by line; cards where a table would not fit. */
export function AdministratorTable(props: AdministratorTableProps) {
  const { administrators, ownId, view, onSort, onEdit, onRemove } = props;
  const sortBy = sortableBy(view, onSort);
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className="visuallyHidden">Administrateurs</caption>
        <thead>
          <tr>
            <SortHeader first="asc" {...sortBy('name')}>
              Administrateur
            </SortHeader>
            <th scope="col">Rôle</th>
            <th scope="col">État</th>
            <SortHeader {...sortBy('last_sign_in')}>Dernière connexion</SortHeader>
            <SortHeader {...sortBy('created')}>Création</SortHeader>
            <th scope="col" className={table.amount}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {administrators.map((administrator) => (
            <Row
              key={administrator.id}
              administrator={administrator}
              own={administrator.id === ownId}
              onEdit={onEdit}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<AdministratorTableProps, 'onEdit' | 'onRemove'> & {
  administrator: AdministratorView;
  own: boolean;
};

function Row({ administrator, own, onEdit, onRemove }: RowProps) {
  const { firstName, lastName, email, role, active, hasSecondFactor, lastSignInAt, createdAt } = administrator;
  const name = `${firstName} ${lastName}`;
  return (
    <tr>
      <th scope="row" data-cell="start">
        <PersonCell name={name}>
          <EmailText>{email}</EmailText>
          {own && ' · vous'}
        </PersonCell>
      </th>
      <td>
        {administratorRoleLabels[role]}
        <small className={classes.note}>{permissionsOf(administrator)}</small>
      </td>
      <td>
        {active ? (
          <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
            Actif
          </Badge>
        ) : (
          <Badge icon={<IconCircleX aria-hidden="true" />}>Désactivé</Badge>
        )}
        <small className={classes.note}>{hasSecondFactor ? 'avec' : 'sans'} double authentification</small>
      </td>
      <td className={table.line}>
        <CellLabel>Dernière connexion</CellLabel>
        {lastSignInAt === null ? (
          <span className="muted">jamais</span>
        ) : (
          <time dateTime={lastSignInAt}>{shortDate(new Date(lastSignInAt))}</time>
        )}
      </td>
      <td className={table.line}>
        <CellLabel>Création</CellLabel>
        <time dateTime={createdAt}>{shortDate(new Date(createdAt))}</time>
      </td>
      <td className={rows.actions} data-cell="end">
        <IconButton label={`Modifier ${name}`} onClick={() => onEdit(administrator)}>
          <IconPencil aria-hidden="true" />
        </IconButton>
        {!own && (
          <IconButton label={`Supprimer ${name}`} onClick={() => onRemove(administrator)}>
            <IconTrash aria-hidden="true" />
          </IconButton>
        )}
      </td>
    </tr>
  );
}

function permissionsOf({ role, permissions }: AdministratorView): string {
  if (role === 'super_admin') return 'Toutes les autorisations';
  if (permissions.length === 0) return 'Aucune autorisation';
  return permissions.map((permission) => permissionLabels[permission]).join(', ');
}
