import { useState } from 'react';
import { subscriptionStatuses, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import { exportUsersEndpoint, userStateLabels } from '@app/contract/accounts/usersApi.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { Button, ButtonAnchor } from '../../../components/Button.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FilterChips } from '../../../components/FilterChips.tsx';
import { IconDownload, IconUserPlus } from '../../../components/icons.ts';
import { PageHead } from '../../../components/PageHead.tsx';
import panel from '../AdminPage.module.css';
import { isNarrowed } from '../list/isNarrowed.ts';
import { ListFoot } from '../list/ListFoot.tsx';
import classes from '../list/ListPage.module.css';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { NothingFound } from '../list/NothingFound.tsx';
import { useListView } from '../list/useListView.ts';
import { adminTitle } from '../sections.ts';
import { RemoveUserDialog, type RemovableUser } from './RemoveUserDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserFilters } from './UserFilters.tsx';
import { filtersOf, readView, writeView, type UsersView } from './usersAddress.ts';
import { useListUsersQuery } from './usersApi.ts';
import { UserTable } from './UserTable.tsx';

const title = 'Utilisateurs';

/** Every customer: found, opened, changed, removed. */
export function UsersPage() {
  const { view, change } = useListView<UsersView>({
    read: readView,
    write: writeView,
    keep: ({ sort, direction, pageSize }) => ({ sort, direction, pageSize }),
    openedName: 'client',
  });
  const [edited, setEdited] = useState<{ id: string | null } | null>(null);
  const [removed, setRemoved] = useState<RemovableUser | null>(null);
  const filters = filtersOf(view);
  const list = useListUsersQuery({ query: view }, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = list;
  const data = error ? undefined : list.data;
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, adminTitle]}
        page="users"
        actions={
          <div className={classes.actions}>
            <ButtonAnchor
              href={addressOf({ endpoint: exportUsersEndpoint, request: { query: filters } })}
              opens="download"
              icon={<IconDownload aria-hidden="true" />}
            >
              Exporter en CSV
            </ButtonAnchor>
            <Button tone="primary" icon={<IconUserPlus aria-hidden="true" />} onClick={() => setEdited({ id: null })}>
              Nouvel utilisateur
            </Button>
          </div>
        }
      />
      <section className={panel.card} aria-label={title} aria-busy={isFetching || undefined}>
        <UserFilters view={view} onChange={change} />
        <div className={classes.chips}>
          <FilterChips
            label="Filtrer par statut"
            chips={[
              { id: 'all', label: 'Tous', count: data && total(data.counts) },
              ...subscriptionStatuses.map((id) => ({ id, label: userStateLabels[id], count: data?.counts[id] })),
            ]}
            chosen={view.state ?? 'all'}
            onChoose={(id) => change({ state: id === 'all' ? undefined : id })}
          />
        </div>
        {data ? (
          data.users.length > 0 ? (
            <>
              <UserTable
                users={data.users}
                view={view}
                onSort={change}
                onEdit={({ id }) => setEdited({ id })}
                onRemove={setRemoved}
              />
              <ListFoot
                label="Pages d'utilisateurs"
                view={view}
                shown={data.users.length}
                total={data.total}
                onChange={change}
              />
            </>
          ) : (
            <NothingFound
              title="Aucun utilisateur trouvé"
              onClear={isNarrowed(filters, view) ? () => change(null) : undefined}
            >
              La première personne qui s'inscrira paraîtra ici.
            </NothingFound>
          )
        ) : error ? (
          <ErrorState
            title="Les utilisateurs n'ont pas pu être lus."
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <ListSkeleton label="Chargement des utilisateurs" />
        )}
      </section>
      {edited && <UserDialog id={edited.id} onClose={() => setEdited(null)} onRemoved={() => setEdited(null)} />}
      {removed && (
        <RemoveUserDialog user={removed} onClose={() => setRemoved(null)} onRemoved={() => setRemoved(null)} />
      )}
    </>
  );
}

function total(counts: Record<SubscriptionStatus, number>): number {
  return subscriptionStatuses.reduce((sum, status) => sum + counts[status], 0);
}
