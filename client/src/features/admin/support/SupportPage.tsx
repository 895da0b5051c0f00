import { z } from 'zod';
import { exportConversationsEndpoint } from '@app/contract/support/adminApi.ts';
import { conversationOriginLabels, conversationOrigins, conversationStates } from '@app/contract/support/rules.ts';
import { Badge } from '../../../components/text/Badge.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { IconUser } from '../../../components/text/icons.ts';
import { InboxItem } from '../../../components/inbox/InboxItem.tsx';
import { InboxLayout } from '../../../components/inbox/InboxLayout.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { ListHead } from '../../../components/list/ListPage.tsx';
import { ListContent } from '../../../components/list/ListPanel.tsx';
import { useList } from '../../../components/list/useList.ts';
import { chips, direction, hidden, oneOf, period, search, select } from '../../../components/list/viewParts.ts';
import { adminTitle } from '../sections.ts';
import { Conversation } from './Conversation.tsx';
import { ConversationStateBadge } from './ConversationHead.tsx';
import { useListConversationsQuery } from './supportApi.ts';
import classes from './SupportPage.module.css';

/** Milliseconds between two reads of what came in. */
const polling = 20_000;

const assignedSchema = z.union([z.enum(['me', 'nobody']), z.uuid()]);

const conversations = defineList({
  view: {
    search: search('Rechercher une conversation', 'N°, nom, e-mail, sujet ou message'),
    state: chips({
      name: 'etat',
      label: 'Filtrer par état',
      values: conversationStates,
      labels: { open: 'Ouvertes', pending: 'En attente', closed: 'Fermées' },
      any: 'Toutes',
      anyComes: 'last',
      // Those that wait for us, unless the address says otherwise.
      usual: 'open',
      none: 'toutes',
    }),
    origin: select({
      name: 'origine',
      label: 'Origine',
      any: 'Toutes',
      read: oneOf(conversationOrigins),
      options: conversationOrigins.map((id) => ({ id, label: conversationOriginLabels[id] })),
    }),
    assigned: select({
      name: 'attribuee',
      label: 'Attribuée',
      any: 'À tous',
      read: (text) => assignedSchema.safeParse(text).data,
      options: [
        { id: 'me', label: 'À moi' },
        { id: 'nobody', label: 'À personne' },
      ],
      unlisted: 'À un autre',
    }),
    account: hidden('client', (text) => z.uuid().safeParse(text).data),
    ...period,
    direction: direction('desc'),
  },
  opened: 'conversation',
  csv: exportConversationsEndpoint,
  useAnswer: (query) => useListConversationsQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.conversations,
  polling: () => polling,
});

/** The messages to the team: searched, answered, assigned, closed. */
export function SupportPage() {
  const list = useList(conversations);
  return (
    <>
      <ListHead
        list={list}
        title="Support"
        area={adminTitle}
        page="support"
        lead="Les messages de la page Contact et ceux des clients. Vos réponses partent par e-mail."
      />
      <InboxLayout
        label="Conversations"
        opened={list.opened}
        list={
          <ListContent
            list={list}
            layout="inbox"
            texts={{
              label: 'Conversations',
              pages: 'Pages de conversations',
              loading: 'Chargement...',
              failed: 'Les conversations n’ont pas pu être lues.',
              none: 'Tout le monde a sa réponse',
              noneFound: 'Aucune conversation trouvée',
              empty: <>Les nouveaux messages paraîtront ici. Les autres sont sous «&nbsp;Toutes&nbsp;».</>,
            }}
          >
            {(rows) => (
              <ul className={classes.lines}>
                {rows.map(({ id, number, subject, state, contact, assignedTo, excerpt, lastAuthor, lastMessageAt }) => (
                  <InboxItem
                    key={id}
                    id={id}
                    to={list.at(id)}
                    current={id === list.opened}
                    unread={state === 'open'}
                    title={contact.name}
                    subject={subject}
                    excerpt={lastAuthor === 'administrator' ? `Équipe\u00a0: ${excerpt}` : excerpt}
                    at={lastMessageAt}
                    badges={
                      <>
                        <ConversationStateBadge state={state} />
                        {assignedTo && (
                          <Badge Icon={IconUser}>
                            <bdi>{assignedTo.name}</bdi>
                          </Badge>
                        )}
                        <span className={classes.number}>#{number}</span>
                      </>
                    }
                  />
                ))}
              </ul>
            )}
          </ListContent>
        }
      >
        {list.opened === null ? (
          <div className={classes.choose}>
            <EmptyState title="Choisissez une conversation">
              Elle s’ouvrira ici, prête à recevoir une réponse.
            </EmptyState>
          </div>
        ) : (
          <Conversation key={list.opened} id={list.opened} back={list.at(null)} />
        )}
      </InboxLayout>
    </>
  );
}
