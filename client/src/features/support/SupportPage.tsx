import type { OwnConversation } from '@app/contract/support/api.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { useSearchParams } from '../../browser/routing.ts';
import { usePolling } from '../../browser/whileSeen.ts';
import { Badge } from '../../components/text/Badge.tsx';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { IconMail, IconPencil } from '../../components/text/icons.ts';
import { InboxItem } from '../../components/inbox/InboxItem.tsx';
import { InboxLayout } from '../../components/inbox/InboxLayout.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { Pagination } from '../../components/list/Pagination.tsx';
import { ConversationSkeleton, InboxSkeleton } from '../../components/inbox/InboxSkeleton.tsx';
import { NewConversation } from './NewConversation.tsx';
import { OpenConversation } from './OpenConversation.tsx';
import { OwnStateBadge } from './OwnStateBadge.tsx';
import { useListOwnConversationsQuery } from './supportApi.ts';
import classes from './SupportPage.module.css';

const title = 'Aide et messages';
const pageSize = 25;

/** In the address, stands for the conversation that is still to be written. */
const unwritten = 'nouveau';

/** A customer and the team: what they wrote to each other, and where more is written. */
export function SupportPage() {
  const area = useCustomerArea();
  const { opened, page, at, open, turn } = useSupportView();
  const query = useListOwnConversationsQuery({ query: { page, pageSize } }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  usePolling(refetch);
  const none = data?.total === 0;
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, area.title]}
        actions={
          data &&
          !none &&
          opened !== unwritten && (
            <ButtonLink to={at(unwritten)} tone="primary" icon={<IconPencil aria-hidden="true" />}>
              Nouveau message
            </ButtonLink>
          )
        }
      >
        Écrivez à notre équipe&nbsp;: ses réponses restent ici, et vous parviennent aussi par e-mail.
      </PageHead>
      {data ? (
        none && opened === null ? (
          <NoConversation at={at(unwritten)} />
        ) : (
          <InboxLayout
            label="Vos conversations"
            opened={opened}
            list={
              <>
                <ul aria-busy={isFetching || undefined}>
                  {data.conversations.map((conversation) => (
                    <InboxItem
                      key={conversation.id}
                      id={conversation.id}
                      to={at(conversation.id)}
                      current={conversation.id === opened}
                      unread={conversation.unread}
                      title={conversation.subject}
                      excerpt={excerptOf(conversation)}
                      at={conversation.lastMessageAt}
                      badges={<Badges conversation={conversation} />}
                    />
                  ))}
                </ul>
                <div className={classes.pages}>
                  <Pagination
                    label="Pages de conversations"
                    page={page}
                    pageSize={pageSize}
                    total={data.total}
                    onPage={turn}
                  />
                </div>
              </>
            }
          >
            {opened === null ? (
              <div className={classes.choose}>
                <EmptyState title="Choisissez une conversation">
                  Ou écrivez-nous&nbsp;: nous répondons dans les plus brefs délais.
                </EmptyState>
              </div>
            ) : opened === unwritten ? (
              <NewConversation back={at(null)} onOpened={open} />
            ) : (
              <OpenConversation key={opened} id={opened} back={at(null)} />
            )}
          </InboxLayout>
        )
      ) : error ? (
        <ErrorState title="Vos conversations n'ont pas pu être lues." {...failureOf(query)} />
      ) : (
        <InboxLayout label="Vos conversations" opened={opened} list={<InboxSkeleton label="Chargement..." />}>
          <ConversationSkeleton />
        </InboxLayout>
      )}
    </>
  );
}

function Badges({ conversation: { state, unread } }: { conversation: OwnConversation }) {
  return (
    <>
      {unread && (
        <Badge tone="accent" icon={<IconMail aria-hidden="true" />}>
          Nouvelle réponse
        </Badge>
      )}
      <OwnStateBadge state={state} />
    </>
  );
}

function excerptOf({ lastAuthor, excerpt }: OwnConversation): string {
  return lastAuthor === 'administrator' ? excerpt : `Vous\u00a0: ${excerpt}`;
}

function NoConversation({ at }: { at: string }) {
  return (
    <div className={classes.nothing}>
      <EmptyState
        title="Une question ? Écrivez-nous"
        action={
          <ButtonLink to={at} tone="primary" icon={<IconPencil aria-hidden="true" />}>
            Écrire un message
          </ButtonLink>
        }
      >
        Une personne de notre équipe vous répond ici et par e-mail. Toute la conversation reste à portée de main.
      </EmptyState>
    </div>
  );
}

/** Which conversation the address names, and which page of them: `?conversation=…&page=2`. */
function useSupportView() {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 400 ? asked : 1;
  const addressOf = (conversation: string | null, to: number) => {
    const address = new URLSearchParams();
    if (to > 1) address.set('page', String(to));
    if (conversation !== null) address.set('conversation', conversation);
    return address;
  };
  return {
    opened: search.get('conversation'),
    page,
    at: (conversation: string | null) => `?${addressOf(conversation, page).toString()}`,
    open: (conversation: string) => setSearch(addressOf(conversation, 1), { replace: true, preventScrollReset: true }),
    turn: (to: number) => setSearch(addressOf(null, to), { preventScrollReset: true }),
  };
}
