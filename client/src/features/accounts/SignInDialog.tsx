import { Modal } from '@mantine/core';
import { useAppDispatch } from '../../app/hooks.ts';
import { closeSession, openSession, useSession } from '../../app/session/session.ts';
import type from '../../components/publicType.module.css';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInDialog.module.css';

/** Asks to sign in again over the page, which stays as it was; what was asked is then sent again. */
export default function SignInDialog() {
  const dispatch = useAppDispatch();
  const { account, lapsed } = useSession();
  const leave = () => dispatch(closeSession());
  return (
    <Modal.Root
      opened={lapsed}
      onClose={leave}
      centered
      size={480}
      closeOnClickOutside={false}
      closeOnEscape={false}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay color="#101613" backgroundOpacity={0.5} />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>Votre session a expiré</Modal.Title>
          <p className={classes.intro}>
            Reconnectez-vous pour continuer. Votre page et ce que vous y avez saisi sont gardés.
          </p>
          <SignInForm initialEmail={account?.email ?? ''} onSignedIn={(next) => dispatch(openSession(next))} />
          <button type="button" className={`${type.textButton} ${classes.leave}`} onClick={leave}>
            Quitter sans me reconnecter
          </button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
