import { useEffect } from 'react';
import { exportConversationsEndpoint, type ConversationView } from '@app/contract/support/adminApi.ts';
import { conversationStates, type ConversationState } from '@app/contract/support/rules.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { whileSeen } from '../../../app/session/whileSeen.ts';
import { Badge } from '../../../components/Badge.tsx';
import { ButtonAnchor } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FilterChips } from '../../../components/FilterChips.tsx';
import { IconDownload, IconUser } from '../../../components/icons.ts';
import { InboxItem } from '../../../components/InboxItem.tsx';
import { InboxLayout } from '../../../components/InboxLayout.tsx';
import { InboxSkeleton } from '../../../components/InboxSkeleton.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { ListFoot } from '../list/ListFoot.tsx';
import list from '../list/ListPage.module.css';
import { NothingFound } from '../list/NothingFound.tsx';
import { useListView } from '../list/useListView.ts';
import { adminTitle } from '../sections.ts';
import { Conversation } from './Conversation.tsx';
import { ConversationStateBadge } from './ConversationStateBadge.tsx';
import { filtersOf, isNarrowed, readView, writeView, type SupportView } from './supportAddress.ts';
import { listConversations } from './supportApi.ts';
import { SupportFilters } from './SupportFilters.tsx';
import classes from './SupportPage.module.css';

const title = 'Support';

/** Milliseconds between two looks at what came in. */
const pace = 20_000;

const chipLabels: Record<ConversationState, string> = { open: 'Ouvertes', pending: 'En attente', closed: 'Fermées' };

/** What people write to the team: found, answered, given to somebody, closed. */
export function SupportPage() {
  const { view, change, opened } = useListView<SupportView>({
    read: readView,
    write: writeView,
    keep: ({ direction, pageSize }) => ({ direction, pageSize }),
    openedName: 'conversation',
  });
  const { data, error, isFetching, refetch } = useConversations(view);
  const at = (id: string | null) => {
    const address = writeView(view);
    if (id !== null) address.set('conversation', id);
    return `?${address.toString()}`;
  };
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, adminTitle]}
        page="support"
        actions={
          <ButtonAnchor
            href={addressOf({ endpoint: exportConversationsEndpoint, request: { query: filtersOf(view) } })}
            opens="download"
            icon={<IconDownload aria-hidden="true" />}
          >
            Exporter en CSV
          </ButtonAnchor>
        }
      >
        Les messages de la page Contact et ceux des clients. Vos réponses partent par e-mail.
      </PageHead>
      <InboxLayout
        label="Conversations"
        opened={opened}
        list={
          <>
            <SupportFilters view={view} onChange={change} />
            <div className={list.chips}>
              <FilterChips
                label="Filtrer par état"
                chips={[
                  ...conversationStates.map((id) => ({ id, label: chipLabels[id], count: data?.counts[id] })),
                  { id: 'all', label: 'Toutes', count: data && total(data.counts) },
                ]}
                chosen={view.state ?? 'all'}
                onChoose={(id) => change({ state: id === 'all' ? undefined : id })}
              />
            </div>
            <div className={classes.lines} aria-busy={isFetching || undefined}>
              {data ? (
                data.conversations.length > 0 ? (
                  <>
                    <ul>
                      {data.conversations.map((conversation) => (
                        <Line
                          key={conversation.id}
                          conversation={conversation}
                          to={at(conversation.id)}
                          current={conversation.id === opened}
                        />
                      ))}
                    </ul>
                    <div className={classes.foot}>
                      <ListFoot
                        label="Pages de conversations"
                        view={view}
                        shown={data.conversations.length}
                        total={data.total}
                        onChange={change}
                      />
                    </div>
                  </>
                ) : (
                  <Nothing view={view} onClear={() => change(null)} />
                )
              ) : error ? (
                <ErrorState
                  title="Les conversations n'ont pas pu être lues."
                  error={error}
                  retry={() => void refetch()}
                  retrying={isFetching}
                />
              ) : (
                <InboxSkeleton label="Chargement..." />
              )}
            </div>
          </>
        }
      >
        {opened === null ? (
          <div className={classes.choose}>
            <EmptyState title="Choisissez une conversation">
              Elle s'ouvrira ici, prête à recevoir une réponse.
            </EmptyState>
          </div>
        ) : (
          <Conversation key={opened} id={opened} back={at(null)} />
        )}
      </InboxLayout>
    </>
  );
}

function Line({ conversation, to, current }: { conversation: ConversationView; to: string; current: boolean }) {
  const { id, number, subject, state, contact, assignedTo, excerpt, lastAuthor, lastMessageAt } = conversation;
  return (
    <InboxItem
      id={id}
      to={to}
      current={current}
      unread={state === 'open'}
      title={contact.name}
      subject={subject}
      excerpt={lastAuthor === 'administrator' ? `Équipe\u00a0: ${excerpt}` : excerpt}
      at={lastMessageAt}
      badges={
        <>
          <ConversationStateBadge state={state} />
          {assignedTo && (
            <Badge icon={<IconUser aria-hidden="true" />}>
              <bdi>{assignedTo.name}</bdi>
            </Badge>
          )}
          <span className={classes.number}>#{number}</span>
        </>
      }
    />
  );
}

function Nothing({ view, onClear }: { view: SupportView; onClear: () => void }) {
  if (isNarrowed(view)) {
    return (
      <NothingFound title="Aucune conversation trouvée" onClear={onClear}>
        {null}
      </NothingFound>
    );
  }
  return (
    <NothingFound title="Tout le monde a sa réponse">
      Les nouveaux messages paraîtront ici. Les autres sont sous «&nbsp;Toutes&nbsp;».
    </NothingFound>
  );
}

function total(counts: Record<ConversationState, number>): number {
  return conversationStates.reduce((sum, state) => sum + counts[state], 0);
}

/** The conversations of a view; those of the view before until they are there. */
function useConversations(view: SupportView) {
  const request = { query: view };
  const { data, error, isFetching } = listConversations.useQueryState(request);
  const { refetch } = listConversations.useQuerySubscription(request, { refetchOnMountOrArgChange: true });
  useEffect(() => whileSeen(() => void refetch(), pace), [refetch]);
  return { data: error ? undefined : data, error, isFetching, refetch };
}
