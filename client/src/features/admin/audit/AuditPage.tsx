import { z } from 'zod';
import { exportAuditEndpoint, listAuditEndpoint, type AuditEntryView } from '@app/contract/audit/api.ts';
import { auditTopicLabels, auditTopics } from '@app/contract/audit/rules.ts';
import { formatWeekday } from '@app/contract/core/dates.ts';
import { api } from '../../../api/api.ts';
import { readsAnew } from '../../../api/contractCall.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { Note, type Column } from '../../../components/list/columns.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useList } from '../../../components/list/useList.ts';
import { hidden, oneOf, period, search, select } from '../../../components/list/viewParts.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { adminTitle } from '../sections.ts';
import { actorNameOf, AuditDialog, subjectOf } from './AuditDialog.tsx';
import classes from './AuditPage.module.css';

const { useListAuditQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Whatever is done adds to it: it is read anew each time the page is opened.
    listAudit: build.query(readsAnew(listAuditEndpoint)),
  }),
});

const audit = defineList({
  view: {
    search: search('Rechercher dans le journal', 'Auteur, action, élément ou adresse IP'),
    topic: select({
      name: 'sujet',
      label: 'Sujet',
      any: 'Tous les sujets',
      read: oneOf(auditTopics),
      options: auditTopics.map((id) => ({ id, label: auditTopicLabels[id] })),
    }),
    actor: select({
      name: 'auteur',
      label: 'Auteur',
      any: 'Tous les auteurs',
      // The ids of accounts are UUIDs: anything else would be refused.
      read: (text) => z.uuid().safeParse(text).data,
      unlisted: 'Cet auteur',
    }),
    target: hidden('element', (text) => text.slice(0, 64)),
    ...period,
  },
  opened: 'acte',
  csv: exportAuditEndpoint,
  useAnswer: (query) => useListAuditQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.entries,
});

const columns: readonly Column<AuditEntryView>[] = [
  {
    kind: 'date',
    header: 'Heure',
    card: { side: 'end', row: 1 },
    className: classes.time,
    show: 'time',
    at: ({ at }) => at,
  },
  {
    kind: 'opener',
    header: 'Acte',
    card: { side: 'start', row: 1 },
    text: ({ actionLabel }) => actionLabel,
  },
  { header: 'Élément', className: classes.target, cell: subjectOf },
  {
    header: 'Auteur',
    card: { side: 'start' },
    className: classes.actor,
    cell: (entry) => <span className={classNames(entry.actor === null && 'muted')}>{actorNameOf(entry)}</span>,
  },
  {
    header: 'Depuis',
    card: { side: 'end' },
    room: 'desk',
    className: classes.origin,
    lines: 2,
    cell: ({ address, device }) =>
      (address !== null || device !== null) && (
        <>
          {address !== null && <span>{address}</span>}
          {device !== null && <Note>{device}</Note>}
        </>
      ),
  },
];

/** Everything that was done in the back-office: found, looked into. */
export function AuditPage() {
  const list = useList(audit);
  const actors = list.answer?.actors ?? [];
  return (
    <ListPage
      list={list}
      title="Journal"
      area={adminTitle}
      page="audit"
      refreshable
      texts={{
        label: 'Journal',
        pages: 'Pages du journal',
        loading: 'Chargement du journal',
        failed: 'Le journal n’a pas pu être lu.',
        none: 'Aucun acte trouvé',
        empty: 'Ce que font les administrateurs paraîtra ici.',
      }}
      options={{ actor: actors.map(({ id, name }) => ({ id, label: name || 'Nom inconnu' })) }}
      notice={
        list.view.target !== undefined && (
          <div className={classes.followed}>
            <Notice
              title="Seuls les actes sur un même élément sont montrés."
              actions={
                <Button size="s" onClick={() => list.change({ target: undefined })}>
                  Tout le journal
                </Button>
              }
            />
          </div>
        )
      }
      groupOf={({ at }) => formatWeekday(new Date(at))}
      columns={columns}
      renderDrawer={(_, entry) =>
        list.answer && (
          <AuditDialog entry={entry} onClose={() => list.open(null)} onFollow={(target) => list.clear({ target })} />
        )
      }
    />
  );
}
