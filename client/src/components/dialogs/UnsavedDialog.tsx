import { Button } from '../actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from './Dialog.tsx';
import { useLeaveGuard, type Keeps } from './useLeaveGuard.ts';

interface UnsavedDialogProps {
  unsaved: boolean;
  /** Navigation that loses nothing, for instance from one tab of a form to another. */
  keeps?: Keeps;
}

const nothing = () => {};

/** Asks before a page is left on which something is not saved. One at a time on a page. */
export function UnsavedDialog({ unsaved, keeps }: UnsavedDialogProps) {
  const { asking, stay, abandon } = useLeaveGuard(unsaved, nothing, keeps);
  if (!asking) return null;
  return (
    <Dialog title={'Quitter sans enregistrer\u202f?'} size="s" onClose={stay}>
      <DialogBody>
        <p>Vos modifications ne sont pas enregistrées.</p>
      </DialogBody>
      <DialogFoot>
        <Button tone="danger" onClick={abandon}>
          Abandonner
        </Button>
        <Button tone="primary" onClick={stay}>
          Continuer la saisie
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
