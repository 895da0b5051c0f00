import { Button } from '../components/actions/Button.tsx';
import { IconMail } from '../components/text/icons.ts';
import { Notice } from '../components/feedback/Notice.tsx';
import { useEmailConfirmation } from './useEmailConfirmation.ts';

interface ConfirmEmailNoticeProps {
  /** Until the link was sent again. */
  tone: 'info' | 'warn';
  title: string;
  /** Where the link is and what it is needed for. */
  text: string;
}

/** Asks a customer to confirm their address, and sends the link again on demand. */
export function ConfirmEmailNotice({ tone, title, text }: ConfirmEmailNoticeProps) {
  const { send, busy, result } = useEmailConfirmation();
  return (
    <Notice
      tone={result?.tone ?? tone}
      Icon={IconMail}
      title={title}
      actions={
        result?.tone !== 'ok' && (
          <Button size="s" busy={busy} onClick={send}>
            Renvoyer le lien
          </Button>
        )
      }
    >
      <p role="status">{result?.text ?? text}</p>
    </Notice>
  );
}
