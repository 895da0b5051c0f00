import { Button } from '../../../components/actions/Button.tsx';
import { IconPlugConnected } from '../icons.ts';
import fields from '../form/fields.module.css';
import { MailTestOutcome } from './MailTestOutcome.tsx';
import { useSendTestMailMutation } from './smtpApi.ts';
import { useMailTest } from './useMailTest.ts';

/** Tries the server as it is stored: a real mail to the administrator. */
export function ServerTest() {
  const [send] = useSendTestMailMutation();
  const { test, run } = useMailTest();
  return (
    <div className={fields.stack}>
      <div className={fields.foot}>
        <Button
          icon={<IconPlugConnected aria-hidden="true" />}
          busy={test.state === 'busy'}
          onClick={() => void run(() => send({ body: {} }))}
        >
          Tester
        </Button>
        <p className="muted small">
          Un vrai e-mail part vers l'adresse de l'administrateur, par le serveur tel qu'il est enregistré.
        </p>
      </div>
      <MailTestOutcome test={test} />
    </div>
  );
}
