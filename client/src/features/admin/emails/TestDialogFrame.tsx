import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { MailTestOutcome } from './MailTestOutcome.tsx';
import type { useMailTest } from './useMailTest.ts';

interface TestDialogFrameProps {
  title: string;
  test: ReturnType<typeof useMailTest>['test'];
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** Around what a test needs to know: what became of it, and the way to send it. */
export function TestDialogFrame({ title, test, onSubmit, onClose, children }: TestDialogFrameProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {children}
          <MailTestOutcome test={test} />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Fermer</Button>
          <Button type="submit" tone="primary" busy={test.state === 'busy'}>
            Envoyer
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
