import type { ConversationDetail } from '@app/contract/support/adminApi.ts';
import { usePolling } from '../../../browser/whileSeen.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { InboxBack } from '../../../components/inbox/InboxLayout.tsx';
import { ConversationSkeleton } from '../../../components/inbox/InboxSkeleton.tsx';
import { Thread } from '../../../components/inbox/Thread.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { useReadConversationQuery } from './supportApi.ts';
import { toThread } from './toThread.tsx';

interface ConversationProps {
  id: string;
  /** The address of the list. */
  back: string;
}

/** Milliseconds between two reads: while a mail is on its way, and otherwise. */
const pollings = { sending: 3_000, usual: 20_000 } as const;

/** One conversation: who it is with, what was written, and the answer. */
export function Conversation({ id, back }: ConversationProps) {
  const { data, error, isFetching, refetch } = useReadConversationQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  const polling = data && isSending(data) ? pollings.sending : pollings.usual;
  usePolling(refetch, polling);
  return (
    <>
      <InboxBack to={back}>Toutes les conversations</InboxBack>
      {data ? (
        <>
          <ConversationHead conversation={data} />
          <Thread label="Messages" messages={data.messages.map(toThread)} />
          <ReplyForm conversation={data} />
        </>
      ) : error ? (
        <ErrorState
          title="Cette conversation n'a pas pu être lue."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ConversationSkeleton />
      )}
    </>
  );
}

function isSending({ messages }: ConversationDetail): boolean {
  return messages.some(({ delivery }) => delivery === 'queued' || delivery === 'retrying');
}
