import { Notice } from '../../../components/feedback/Notice.tsx';
import type { MailTestState } from './useMailTest.ts';
import { whatToCheck } from './whatToCheck.ts';
import classes from './MailTestOutcome.module.css';

const whole = new Intl.NumberFormat('fr-FR');

/** What a test came to: the mail server's own words, and what to look at when it refused. */
export function MailTestOutcome({ test }: { test: MailTestState }) {
  return (
    <div role="status" className={classes.outcome}>
      <TestMessage test={test} />
    </div>
  );
}

function TestMessage({ test }: { test: MailTestState }) {
  if (test.state === 'idle') return null;
  if (test.state === 'busy') return <p className="muted">{test.message ?? "Envoi de l'e-mail de test…"}</p>;
  const { message, serverAnswer, milliseconds } = test;
  const check = test.state === 'failed' ? whatToCheck(`${serverAnswer ?? ''} ${message}`) : null;
  return (
    <Notice tone={test.state === 'sent' ? 'ok' : 'bad'} title={message}>
      {milliseconds !== null && (
        <p>
          {test.state === 'sent' ? 'Accepté' : 'Réponse'} en {whole.format(milliseconds)}&nbsp;ms.
        </p>
      )}
      {serverAnswer !== null && <code className={classes.answer}>{serverAnswer}</code>}
      {check !== null && <p>{check}</p>}
    </Notice>
  );
}
