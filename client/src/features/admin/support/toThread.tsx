import type { ConversationDetail } from '@app/contract/support/adminApi.ts';
import { Badge } from '../../../components/text/Badge.tsx';
import { IconAlertTriangle, IconCheck, IconClock, IconLock } from '../../../components/text/icons.ts';
import { IconMailOff } from '../icons.ts';
import type { ThreadMessage } from '../../../components/inbox/Thread.tsx';
import classes from './toThread.module.css';

type Message = ConversationDetail['messages'][number];

/** A message as the team sees it: its own side at the end, its notes set apart, what became of the mail below. */
export function toThread(message: Message): ThreadMessage {
  const { id, author, authorName, body, createdAt, internal } = message;
  return {
    id,
    author: authorName,
    body,
    createdAt,
    side: author === 'administrator' ? 'end' : 'start',
    note: internal && (
      <Badge tone="warn" icon={<IconLock aria-hidden="true" />}>
        Note interne
      </Badge>
    ),
    foot: message.delivery !== null && <Delivery message={message} />,
  };
}

function Delivery({ message: { delivery, deliveryFailure } }: { message: Message }) {
  const reason = deliveryFailure === null ? '' : `\u00a0: ${deliveryFailure}`;
  switch (delivery) {
    case 'sent':
      return (
        <span className={classes.delivery}>
          <IconCheck aria-hidden="true" />
          Envoyée
        </span>
      );
    case 'failed':
      return (
        <span className={classes.failed}>
          <IconAlertTriangle aria-hidden="true" />
          Échec{reason}
        </span>
      );
    case 'retrying':
      return (
        <span className={classes.delivery}>
          <IconClock aria-hidden="true" />
          Nouvel essai prévu{reason}
        </span>
      );
    case 'suppressed':
      return (
        <span className={classes.failed}>
          <IconMailOff aria-hidden="true" />
          Non envoyée&nbsp;: les e-mails sont coupés
        </span>
      );
    default:
      return (
        <span className={classes.delivery}>
          <IconClock aria-hidden="true" />
          En cours d'envoi
        </span>
      );
  }
}
