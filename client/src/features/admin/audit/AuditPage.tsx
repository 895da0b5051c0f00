import { exportAuditEndpoint } from '@app/contract/audit/api.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { Button, ButtonAnchor } from '../../../components/Button.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { IconDownload, IconRefresh } from '../../../components/icons.ts';
import { Notice } from '../../../components/Notice.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import panel from '../AdminPage.module.css';
import { ListFoot } from '../list/ListFoot.tsx';
import lists from '../list/ListPage.module.css';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { NothingFound } from '../list/NothingFound.tsx';
import { useListView } from '../list/useListView.ts';
import { adminTitle } from '../sections.ts';
import { filtersOf, readView, writeView, type AuditView } from './auditAddress.ts';
import { useListAuditQuery } from './auditApi.ts';
import { AuditDialog } from './AuditDialog.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import classes from './AuditPage.module.css';

const title = 'Journal';

/** Everything that was done in the back-office: found, looked into. */
export function AuditPage() {
  const { view, change, opened, open } = useListView<AuditView>({
    read: readView,
    write: writeView,
    keep: ({ pageSize }) => ({ pageSize }),
    openedName: 'acte',
  });
  const list = useListAuditQuery({ query: view }, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = list;
  const data = error ? undefined : list.data;
  const filters = filtersOf(view);
  const filtered = Object.values(filters).some(Boolean) || view.page > 1;
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, adminTitle]}
        page="audit"
        actions={
          <div className={lists.actions}>
            <Button icon={<IconRefresh aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
              Actualiser
            </Button>
            <ButtonAnchor
              href={addressOf({ endpoint: exportAuditEndpoint, request: { query: filters } })}
              opens="download"
              icon={<IconDownload aria-hidden="true" />}
            >
              Exporter en CSV
            </ButtonAnchor>
          </div>
        }
      />
      <section className={panel.card} aria-label={title} aria-busy={isFetching || undefined}>
        <AuditFilters view={view} actors={data?.actors ?? []} onChange={change} />
        {view.target !== undefined && (
          <div className={classes.followed}>
            <Notice
              title="Seuls les actes sur un même élément sont montrés."
              actions={
                <Button size="s" onClick={() => change({ target: undefined })}>
                  Tout le journal
                </Button>
              }
            />
          </div>
        )}
        {data ? (
          data.entries.length > 0 ? (
            <>
              <AuditTable entries={data.entries} onOpen={({ id }) => open(id)} />
              <ListFoot
                label="Pages du journal"
                view={view}
                shown={data.entries.length}
                total={data.total}
                onChange={change}
              />
            </>
          ) : (
            <NothingFound title="Aucun acte trouvé" onClear={filtered ? () => change(null) : undefined}>
              Ce que font les administrateurs paraîtra ici.
            </NothingFound>
          )
        ) : error ? (
          <ErrorState
            title="Le journal n’a pas pu être lu."
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <ListSkeleton label="Chargement du journal" />
        )}
      </section>
      {opened !== null && data && (
        <AuditDialog
          entry={data.entries.find(({ id }) => id === opened)}
          onClose={() => open(null)}
          onFollow={(target) => change({ ...noFilter, target })}
        />
      )}
    </>
  );
}

const noFilter = { search: undefined, topic: undefined, actor: undefined, from: undefined, to: undefined } as const;
