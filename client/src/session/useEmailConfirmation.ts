import { useState } from 'react';
import { useRequestEmailConfirmationMutation } from '../api/emailConfirmationApi.ts';
import { reasonOf } from '../components/feedback/reasonOf.ts';

interface EmailConfirmation {
  /** Sends the link again. */
  send: () => void;
  busy: boolean;
  /** What came of it, once something did. */
  result: { tone: 'ok' | 'bad'; text: string } | null;
}

/** Sending again the link that confirms one's address. */
export function useEmailConfirmation(): EmailConfirmation {
  const [request, { isLoading }] = useRequestEmailConfirmationMutation();
  const [result, setResult] = useState<EmailConfirmation['result']>(null);
  const send = async () => {
    const { data, error } = await request();
    setResult(data ? { tone: 'ok', text: data.message } : { tone: 'bad', text: reasonOf(error) });
  };
  return { send: () => void send(), busy: isLoading, result };
}
