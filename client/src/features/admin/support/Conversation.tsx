import type { ConversationDetail } from '@app/contract/support/adminApi.ts';
import { usePolling } from '../../../browser/whileSeen.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { InboxBack } from '../../../components/inbox/InboxLayout.tsx';
import { ConversationSkeleton } from '../../../components/inbox/InboxSkeleton.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { useState, type ComponentProps } from 'react';
import { supportText } from '@app/contract/support/api.ts';
import { supportMessages, type ConversationState } from '@app/contract/support/rules.ts';
import { useSession } from '../../../session/session.ts';
import { Composer } from '../../../components/inbox/Composer.tsx';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import { useReadConversationQuery, useReplyToConversationMutation } from './supportApi.ts';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconLock,
  IconSend,
  type Icon,
} from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import { IconMailOff } from '../icons.ts';
import { Thread, type ThreadMessage } from '../../../components/inbox/Thread.tsx';
import classes from './Conversation.module.css';

/** Milliseconds between two reads: while a mail is on its way, and otherwise. */
const pollings = { sending: 3_000, usual: 20_000 } as const;

/** One conversation: who it is with, what was written, and the answer. */
export function Conversation({ id, back }: { id: string; back: string }) {
  const query = useReadConversationQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  usePolling(query.refetch, query.data && isSending(query.data) ? pollings.sending : pollings.usual);
  return (
    <>
      <InboxBack to={back}>Toutes les conversations</InboxBack>
      <Answer
        query={query}
        loading="Chargement de la conversation"
        failed="Cette conversation n’a pas pu être lue."
        rows={<ConversationSkeleton />}
      >
        {(conversation) => (
          <>
            <ConversationHead conversation={conversation} />
            <Thread label="Messages" messages={conversation.messages.map(toThread)} />
            <ReplyForm conversation={conversation} />
          </>
        )}
      </Answer>
    </>
  );
}

function isSending({ messages }: ConversationDetail): boolean {
  return messages.some(({ delivery }) => delivery === 'queued' || delivery === 'retrying');
}

const kinds = [
  { id: 'reply', label: 'Répondre', Icon: IconSend },
  { id: 'note', label: 'Note interne', Icon: IconLock },
] as const;

/** Answers a conversation, or leaves a note for the team; each has a draft of its own, so that none is taken for the other. */
function ReplyForm({ conversation: { id, contact } }: { conversation: ConversationDetail }) {
  const { account } = useSession();
  const [kind, setKind] = useState<(typeof kinds)[number]['id']>('reply');
  const [reply] = useReplyToConversationMutation();
  const send = async (message: string, state?: ConversationState) => {
    const body = { message, internal: kind === 'note', ...(state && { state }) };
    const { error } = await reply({ params: { id }, body });
    if (error === undefined) {
      const replied = state === 'closed' ? supportMessages.repliedAndClosed : supportMessages.replied;
      showSuccess(kind === 'note' ? supportMessages.noted : replied);
    }
    return { error };
  };
  const words: Pick<ComponentProps<typeof Composer>, 'label' | 'tone' | 'hint' | 'sendings'> = kind === 'note'
    ? {
        label: 'Votre note',
        tone: 'note',
        hint: 'Seuls les administrateurs la voient.',
        sendings: [{ label: 'Ajouter la note', send }],
      }
    : {
        label: 'Votre réponse',
        hint: (
          <>
            Elle part par e-mail à <bdi>{contact.email}</bdi>.
          </>
        ),
        sendings: [
          { label: 'Envoyer', send },
          { label: 'Répondre et fermer', send: async (message) => send(message, 'closed') },
        ],
      };
  return (
    <Composer
      key={kind}
      draftKey={{ accountId: account?.id, name: `support ${id} ${kind}` }}
      schema={supportText}
      {...words}
    >
      <ViewSwitch label="Ce que vous écrivez" views={kinds} chosen={kind} onChoose={setKind} />
    </Composer>
  );
}

type Message = ConversationDetail['messages'][number];

/** A message as the team sees it: its own side at the end, its notes set apart, what became of the mail below. */
function toThread(message: Message): ThreadMessage {
  const { id, author, authorName, body, createdAt, internal, delivery, deliveryFailure } = message;
  return {
    id,
    author: authorName,
    body,
    createdAt,
    side: author === 'administrator' ? 'end' : 'start',
    note: internal && badge('warn', IconLock, 'Note interne'),
    foot: delivery !== null && deliveryOf(delivery, deliveryFailure),
  };
}

const deliveries: Record<NonNullable<Message['delivery']>, { text: string; Sign: Icon; bad?: true; why?: true }> = {
  queued: { text: 'En cours d’envoi', Sign: IconClock },
  sent: { text: 'Envoyée', Sign: IconCheck },
  retrying: { text: 'Nouvel essai prévu', Sign: IconClock, why: true },
  failed: { text: 'Échec', Sign: IconAlertTriangle, bad: true, why: true },
  suppressed: { text: 'Non envoyée\u00a0: les e-mails sont coupés', Sign: IconMailOff, bad: true },
};

function deliveryOf(delivery: NonNullable<Message['delivery']>, failure: string | null) {
  const { text, Sign, bad, why } = deliveries[delivery];
  return (
    <span className={bad ? classes.failed : classes.delivery}>
      <Sign aria-hidden="true" />
      {text}
      {why && failure !== null && `\u00a0: ${failure}`}
    </span>
  );
}
