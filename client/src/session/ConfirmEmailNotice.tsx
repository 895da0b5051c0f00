import { useState } from 'react';
import { useRequestEmailConfirmationMutation } from '../api/accountApi.ts';
import { Button } from '../components/actions/Button.tsx';
import { IconMail } from '../components/text/icons.ts';
import { Notice } from '../components/feedback/Notice.tsx';
import { reasonOf } from '../components/feedback/reasonOf.ts';

/** Asks a customer to confirm their address, and sends the link again on demand. */
export function ConfirmEmailNotice({ tone, title, text }: { tone: 'info' | 'warn'; title: string; text: string }) {
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

interface Result {
  tone: 'ok' | 'bad';
  text: string;
}

/** Sends the link that confirms one's address again, and reports the result, if there is one. */
export function useEmailConfirmation() {
  const [request, { isLoading }] = useRequestEmailConfirmationMutation();
  const [result, setResult] = useState<Result | null>(null);
  const send = async () => {
    const { data, error } = await request();
    setResult(data ? { tone: 'ok', text: data.message } : { tone: 'bad', text: reasonOf(error) });
  };
  return { send: () => void send(), busy: isLoading, result };
}
