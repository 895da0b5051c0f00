import { useAppDispatch } from '../../store/store.ts';
import { closeSession, openSession, useSession } from '../../session/session.ts';
import { Dialog, DialogBody } from '../../components/dialogs/Dialog.tsx';
import type from '../../components/styles/publicType.module.css';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInDialog.module.css';

/** Asks to sign in again over the page, which stays as it was; what was asked is then sent again. */
export default function SignInDialog() {
  const dispatch = useAppDispatch();
  const { account } = useSession();
  return (
    <Dialog title="Votre session a expiré" size="s">
      <DialogBody>
        <p className="muted">Reconnectez-vous pour continuer. Votre page et ce que vous y avez saisi sont gardés.</p>
        <SignInForm initialEmail={account?.email ?? ''} onSignedIn={(next) => dispatch(openSession(next))} />
        <button
          type="button"
          className={`${type.textButton} ${classes.leave}`}
          onClick={() => dispatch(closeSession())}
        >
          Quitter sans me reconnecter
        </button>
      </DialogBody>
    </Dialog>
  );
}
