import { useState } from 'react';
import { exportAdministratorsEndpoint, type AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { useSession } from '../../../app/session/session.ts';
import { Button, ButtonAnchor } from '../../../components/Button.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { IconDownload, IconUserPlus } from '../../../components/icons.ts';
import { PageHead } from '../../../components/PageHead.tsx';
import { reasonOf } from '../../../components/reasonOf.ts';
import { showFailure, showNotice } from '../../../components/toast.tsx';
import panel from '../AdminPage.module.css';
import { isNarrowed } from '../list/isNarrowed.ts';
import { ListFoot } from '../list/ListFoot.tsx';
import classes from '../list/ListPage.module.css';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { NothingFound } from '../list/NothingFound.tsx';
import { useListView } from '../list/useListView.ts';
import { adminTitle } from '../sections.ts';
import { AdministratorDialog } from './AdministratorDialog.tsx';
import { AdministratorFilters } from './AdministratorFilters.tsx';
import { filtersOf, readView, writeView, type AdministratorsView } from './administratorsAddress.ts';
import { useListAdministratorsQuery } from './administratorsApi.ts';
import { AdministratorTable } from './AdministratorTable.tsx';
import { RemoveAdministratorDialog } from './RemoveAdministratorDialog.tsx';

const title = 'Administrateurs';

/** Everyone of the back-office, and what they may do there. */
export function AdministratorsPage() {
  const { account } = useSession();
  const { view, change } = useListView<AdministratorsView>({
    read: readView,
    write: writeView,
    keep: ({ sort, direction, pageSize }) => ({ sort, direction, pageSize }),
    openedName: 'administrateur',
  });
  const [edited, setEdited] = useState<{ administrator: AdministratorView | null } | null>(null);
  const [removed, setRemoved] = useState<AdministratorView | null>(null);
  const filters = filtersOf(view);
  const list = useListAdministratorsQuery({ query: view }, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = list;
  const data = error ? undefined : list.data;
  const shownNow = (id: string | undefined) => data?.administrators.find((one) => one.id === id) ?? null;
  const reload = async () => {
    const { data: read, error: failure } = await refetch();
    const fresh = read?.administrators.find(({ id }) => id === edited?.administrator?.id);
    if (failure !== undefined) showFailure('Erreur', reasonOf(failure));
    else setEdited(fresh ? { administrator: fresh } : null);
    if (read && !fresh) showNotice("Ce compte n'est plus dans cette liste.");
  };
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, adminTitle]}
        page="admins"
        actions={
          <div className={classes.actions}>
            <ButtonAnchor
              href={addressOf({ endpoint: exportAdministratorsEndpoint, request: { query: filters } })}
              opens="download"
              icon={<IconDownload aria-hidden="true" />}
            >
              Exporter en CSV
            </ButtonAnchor>
            <Button
              tone="primary"
              icon={<IconUserPlus aria-hidden="true" />}
              onClick={() => setEdited({ administrator: null })}
            >
              Nouvel administrateur
            </Button>
          </div>
        }
      />
      <section className={panel.card} aria-label={title} aria-busy={isFetching || undefined}>
        <AdministratorFilters view={view} onChange={change} />
        {data ? (
          data.administrators.length > 0 ? (
            <>
              <AdministratorTable
                administrators={data.administrators}
                ownId={account?.id}
                view={view}
                onSort={change}
                onEdit={(administrator) => setEdited({ administrator })}
                onRemove={setRemoved}
              />
              <ListFoot
                label="Pages d'administrateurs"
                view={view}
                shown={data.administrators.length}
                total={data.total}
                onChange={change}
              />
            </>
          ) : (
            <NothingFound
              title="Aucun administrateur trouvé"
              onClear={isNarrowed(filters, view) ? () => change(null) : undefined}
            >
              Il n'y a personne ici.
            </NothingFound>
          )
        ) : error ? (
          <ErrorState
            title="Les administrateurs n'ont pas pu être lus."
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <ListSkeleton label="Chargement des administrateurs" />
        )}
      </section>
      {edited && (
        <AdministratorDialog
          key={edited.administrator?.updatedAt ?? 'new'}
          administrator={edited.administrator}
          current={shownNow(edited.administrator?.id)}
          own={edited.administrator !== null && edited.administrator.id === account?.id}
          reload={reload}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <RemoveAdministratorDialog
          administrator={removed}
          onClose={() => setRemoved(null)}
          onRemoved={() => setRemoved(null)}
        />
      )}
    </>
  );
}
