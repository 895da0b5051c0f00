import { supportText, type OwnConversationDetail } from '@app/contract/support/api.ts';
import { supportMessages } from '@app/contract/support/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { usePolling } from '../../browser/whileSeen.ts';
import { Composer } from '../../components/inbox/Composer.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { InboxBack, InboxTitle } from '../../components/inbox/InboxLayout.tsx';
import { ConversationSkeleton } from '../../components/inbox/InboxSkeleton.tsx';
import { Thread, type ThreadMessage } from '../../components/inbox/Thread.tsx';
import { stateBadge } from '../../components/list/stateBadge.tsx';
import { IconCheck, IconHourglass, IconLock } from '../../components/text/icons.ts';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { useContinueConversationMutation, useReadOwnConversationQuery } from './supportApi.ts';
import classes from './OpenConversation.module.css';

/** Milliseconds between two polls for an answer. */
const pace = 20_000;

interface OpenConversationProps {
  /** Whose draft it is. */
  accountId: string | undefined;
  id: string;
  back: string;
}

/** One conversation of the customer's: what was written, and where they go on. */
export function OpenConversation({ accountId, id, back }: OpenConversationProps) {
  const query = useReadOwnConversationQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = query;
  usePolling(refetch, pace);
  return (
    <>
      <InboxBack to={back}>Toutes vos conversations</InboxBack>
      {data ? (
        <Opened accountId={accountId} conversation={data} />
      ) : error ? (
        <ErrorState title="Cette conversation n’a pas pu être lue." {...failureOf(query)} />
      ) : (
        <ConversationSkeleton />
      )}
    </>
  );
}

/** As the customer sees them: what the team calls open is waiting for an answer. */
export const OwnStateBadge = stateBadge(
  { open: 'Réponse à venir', pending: 'Répondu', closed: 'Fermée' },
  { open: ['warn', IconHourglass], pending: ['ok', IconCheck], closed: ['neutral', IconLock] },
);

function Opened({ accountId, conversation }: { accountId: string | undefined; conversation: OwnConversationDetail }) {
  const { id, number, subject, state, createdAt, messages } = conversation;
  const [add] = useContinueConversationMutation();
  const send = async (message: string) => {
    const { error } = await add({ params: { id }, body: { message } });
    if (error === undefined) showSuccess(supportMessages.sent);
    return { error };
  };
  return (
    <>
      <div className={classes.head}>
        <InboxTitle opened={id}>{subject}</InboxTitle>
        <p className={classes.facts}>
          <span>
            Conversation n°&nbsp;{number}, ouverte le {formatDate(new Date(createdAt))}
          </span>
          <OwnStateBadge state={state} />
        </p>
      </div>
      <Thread label="Messages" messages={messages.map(toThread)} />
      <Composer
        label="Votre message"
        draftKey={{ accountId, name: `support ${id}` }}
        schema={supportText}
        hint={state === 'closed' ? 'Cette conversation est fermée\u00a0: votre message la rouvrira.' : null}
        sendings={[{ label: 'Envoyer', send }]}
      />
    </>
  );
}

function toThread({ author, authorName, ...message }: OwnConversationDetail['messages'][number]): ThreadMessage {
  if (author !== 'administrator') return { ...message, author: 'Vous', side: 'end' };
  return { ...message, author: authorName ?? 'Notre équipe', side: 'start' };
}
