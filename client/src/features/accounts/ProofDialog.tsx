import { proveIdentityEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useSession } from '../../session/session.ts';
import { demandSettled } from '../../store/sessionSlice.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { useProveIdentityMutation } from './credentialsApi.ts';

/** Asks for the password once more over the page; what was asked is then sent again, or given up. */
export default function ProofDialog() {
  const dispatch = useAppDispatch();
  const { account } = useSession();
  const [prove] = useProveIdentityMutation();
  const form = useContractForm({
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
  return (
    <FormDialog
      title="Confirmez votre mot de passe"
      size="s"
      form={form}
      action="Continuer"
      onClose={() => dispatch(demandSettled('declined'))}
    >
      <p className="muted">Cette action est sensible&nbsp;: nous vérifions que c’est bien vous.</p>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        data-autofocus=""
        required
        {...form.field('password')}
      />
    </FormDialog>
  );
}
