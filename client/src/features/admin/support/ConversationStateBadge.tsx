import { conversationStateLabels, type ConversationState } from '@app/contract/support/rules.ts';
import { Badge } from '../../../components/Badge.tsx';
import { IconHourglass, IconLock, IconMail, type Icon } from '../../../components/icons.ts';
import type { Tone } from '../../../components/Tile.tsx';

const looks: Record<ConversationState, { tone: Tone; Icon: Icon }> = {
  open: { tone: 'accent', Icon: IconMail },
  pending: { tone: 'warn', Icon: IconHourglass },
  closed: { tone: 'neutral', Icon: IconLock },
};

/** Who owes an answer, if anybody does. */
export function ConversationStateBadge({ state }: { state: ConversationState }) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {conversationStateLabels[state]}
    </Badge>
  );
}
