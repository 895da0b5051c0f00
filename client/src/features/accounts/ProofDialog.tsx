import { proveIdentityEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useSession } from '../../session/session.ts';
import { demandSettled } from '../../store/sessionSlice.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { useProveIdentityMutation } from './credentialsApi.ts';

/** Asks for the password once more over the page; what was asked is then sent again, or given up. */
export default function ProofDialog() {
  const dispatch = useAppDispatch();
  const { account } = useSession();
  const [prove] = useProveIdentityMutation();
  const { field, summary, busy, onSubmit } = useContractForm({
    name: 'proof',
    initialValues: { password: '' },
    schema: proveIdentityEndpoint.body,
    send: async (body) => {
      const { error } = await prove({ body });
      if (!error) dispatch(demandSettled('met'));
      return { error };
    },
    explain: reasonOf,
  });
  const giveUp = () => dispatch(demandSettled('declined'));
  return (
    <Dialog title="Confirmez votre mot de passe" size="s" onClose={giveUp}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          <p className="muted">Cette action est sensible&nbsp;: nous vérifions que c'est bien vous.</p>
          {/* Tells password managers whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
          <PasswordField
            label="Mot de passe"
            autoComplete="current-password"
            data-autofocus=""
            required
            {...field('password')}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={giveUp}>Annuler</Button>
          <Button type="submit" tone="primary" busy={busy}>
            Continuer
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
