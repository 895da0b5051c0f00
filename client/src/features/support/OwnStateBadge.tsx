import type { ConversationState } from '@app/contract/support/rules.ts';
import { Badge } from '../../components/text/Badge.tsx';
import { IconCheck, IconHourglass, IconLock, type Icon } from '../../components/text/icons.ts';
import type { Tone } from '../../components/text/Tile.tsx';

/** As the customer sees them: what the team calls open is waiting for an answer. */
const styles: Record<ConversationState, { label: string; tone: Tone; Icon: Icon }> = {
  open: { label: 'Réponse à venir', tone: 'warn', Icon: IconHourglass },
  pending: { label: 'Répondu', tone: 'ok', Icon: IconCheck },
  closed: { label: 'Fermée', tone: 'neutral', Icon: IconLock },
};

/** How one of a customer's conversations stands. */
export function OwnStateBadge({ state }: { state: ConversationState }) {
  const { label, tone, Icon } = styles[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
