import { useState } from 'react';
import type { ConversationDetail } from '@app/contract/support/adminApi.ts';
import { supportText } from '@app/contract/support/api.ts';
import { supportMessages, type ConversationState } from '@app/contract/support/rules.ts';
import { useSession } from '../../../session/session.ts';
import { Composer } from '../../../components/inbox/Composer.tsx';
import { IconLock, IconSend } from '../../../components/text/icons.ts';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import { useReplyToConversationMutation } from './supportApi.ts';

type Kind = 'reply' | 'note';

const kinds = [
  { id: 'reply', label: 'Répondre', icon: <IconSend aria-hidden="true" /> },
  { id: 'note', label: 'Note interne', icon: <IconLock aria-hidden="true" /> },
] as const;

/** Answers a conversation, or leaves a note for the team; each has a draft of its own, so that none is taken for the other. */
export function ReplyForm({ conversation: { id, contact } }: { conversation: ConversationDetail }) {
  const { account } = useSession();
  const [kind, setKind] = useState<Kind>('reply');
  const [reply] = useReplyToConversationMutation();
  const send = async (message: string, state?: ConversationState) => {
    const body = { message, internal: kind === 'note', ...(state && { state }) };
    const { error } = await reply({ params: { id }, body });
    if (error === undefined) showSuccess(kind === 'note' ? supportMessages.noted : supportMessages.replied);
    return { error };
  };
  const kindSwitch = <ViewSwitch label="Ce que vous écrivez" views={kinds} chosen={kind} onChoose={setKind} />;
  const common = { draftKey: `support ${account?.id} ${id} ${kind}`, schema: supportText };
  if (kind === 'note') {
    return (
      <Composer
        key={kind}
        {...common}
        label="Votre note"
        tone="note"
        hint="Seuls les administrateurs la voient."
        sendings={[{ label: 'Ajouter la note', send }]}
      >
        {kindSwitch}
      </Composer>
    );
  }
  return (
    <Composer
      key={kind}
      {...common}
      label="Votre réponse"
      hint={
        <>
          Elle part par e-mail à <bdi>{contact.email}</bdi>.
        </>
      }
      sendings={[
        { label: 'Envoyer', send },
        { label: 'Répondre et fermer', send: async (message) => send(message, 'closed') },
      ]}
    >
      {kindSwitch}
    </Composer>
  );
}
