import type { UserView } from '@app/contract/accounts/usersApi.ts';
import { EmailText } from '../../../components/EmailText.tsx';
import { classNames } from '../../../components/classNames.ts';
import { CellLabel } from '../../../components/CellLabel.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { IconPencil } from '../../../components/icons.ts';
import { IconTrash } from '../icons.ts';
import table from '../../../components/ListTable.module.css';
import { SortHeader } from '../../../components/SortHeader.tsx';
import { AccountStateBadge } from '../AccountStateBadge.tsx';
import { PersonCell } from '../list/PersonCell.tsx';
import rows from '../list/rowActions.module.css';
import { shortDate } from '../list/shortDate.ts';
import { sortableBy } from '../list/sortableBy.ts';
import { userAddress, type UsersView } from './usersAddress.ts';
import classes from './UserTable.module.css';

interface UserTableProps {
  users: readonly UserView[];
  view: UsersView;
  onSort: (order: Pick<UsersView, 'sort' | 'direction'>) => void;
  onEdit: (user: UserView) => void;
  onRemove: (user: UserView) => void;
}

/** Customers line by line; cards where a table would not fit. */
export function UserTable({ users, view, onSort, onEdit, onRemove }: UserTableProps) {
  const sortBy = sortableBy(view, onSort);
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className="visuallyHidden">Utilisateurs</caption>
        <thead>
          <tr>
            <SortHeader first="asc" {...sortBy('name')}>
              Utilisateur
            </SortHeader>
            <th scope="col">Plan</th>
            <th scope="col">Statut</th>
            <SortHeader {...sortBy('created')}>Inscription</SortHeader>
            <SortHeader {...sortBy('last_sign_in')}>Dernière connexion</SortHeader>
            <th scope="col" className={table.amount}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} onEdit={onEdit} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<UserTableProps, 'onEdit' | 'onRemove'> & { user: UserView };

function Row({ user, onEdit, onRemove }: RowProps) {
  const { id, firstName, lastName, email, company, planName, billingCycle, state, isManual } = user;
  const name = `${firstName} ${lastName}`;
  return (
    <tr>
      <th scope="row" data-cell="start">
        <PersonCell name={name} to={userAddress(id)}>
          <EmailText>{email}</EmailText>
          {company !== null && ` · ${company}`}
        </PersonCell>
      </th>
      <td data-cell="end" className={classNames(table.line, classes.plan)}>
        {planName ?? 'Aucun'}
        {planName !== null && billingCycle === 'yearly' && ', annuel'}
      </td>
      <td data-cell="start" className={classes.state}>
        <AccountStateBadge state={state} />
        {isManual && <small className="muted small">fixé à la main</small>}
      </td>
      <td className={table.line}>
        <CellLabel>Inscription</CellLabel>
        <time dateTime={user.createdAt}>{shortDate(new Date(user.createdAt))}</time>
      </td>
      <td className={table.line}>
        <CellLabel>Dernière connexion</CellLabel>
        {user.lastSignInAt === null ? (
          <span className="muted">jamais</span>
        ) : (
          <time dateTime={user.lastSignInAt}>{shortDate(new Date(user.lastSignInAt))}</time>
        )}
      </td>
      <td className={rows.actions} data-cell="end">
        <IconButton label={`Modifier ${name}`} onClick={() => onEdit(user)}>
          <IconPencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Supprimer ${name}`} onClick={() => onRemove(user)}>
          <IconTrash aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
