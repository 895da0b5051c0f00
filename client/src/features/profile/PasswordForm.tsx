import { useEffect, useState } from 'react';
import { passwordChangeSchema } from '@app/contract/accounts/credentialsApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { isApiError, problemOf } from '../../api/apiError.ts';
import { Dialog, DialogBody } from '../../components/dialogs/Dialog.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { FormFoot } from '../../components/dialogs/FormFoot.tsx';
import { useChangePasswordMutation } from './securityApi.ts';
import { useLeaveGuard } from '../../components/dialogs/useLeaveGuard.ts';

interface PasswordFormProps {
  email: string;
  guard: ReturnType<typeof useLeaveGuard>;
  onUnsaved: (unsaved: boolean) => void;
  onChanged: () => void;
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes one's own password. */
export function PasswordForm({ email, guard, onUnsaved, onChanged }: PasswordFormProps) {
  const [change] = useChangePasswordMutation();
  const { form, field, summary, busy, onSubmit } = useContractForm({
    name: 'password',
    initialValues: empty,
    schema: passwordChangeSchema,
    send: async (body) => {
      const { data, error } = await change({ body });
      if (data) {
        showSuccess(data.message);
        form.setValues(empty);
        onChanged();
      }
      return { error };
    },
    explain: passwordChangeFailure,
  });
  const unsaved = Object.values(form.values).some((value) => value !== '');
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  return (
    <form noValidate onSubmit={onSubmit}>
      <DialogBody>
        {summary}
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
        <PasswordField
          label="Nouveau mot de passe"
          autoComplete="new-password"
          required
          strengthOf={form.values.newPassword}
          personal={[email]}
          {...field('newPassword')}
        />
        <PasswordField label="Confirmation" autoComplete="new-password" required {...field('confirmPassword')} />
        <p className="muted small">Vos autres sessions seront fermées.</p>
      </DialogBody>
      <FormFoot guard={guard} busy={busy} />
    </form>
  );
}

/** The change of password alone, for administrators, who have no profile. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [unsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(unsaved, onClose);
  return (
    <Dialog title="Changer de mot de passe" onClose={guard.leave}>
      <PasswordForm email={email} guard={guard} onUnsaved={setUnsaved} onChanged={onClose} />
    </Dialog>
  );
}

function passwordChangeFailure(error: unknown): string {
  const offline = isApiError(error) && error.kind === 'network';
  const otherwise = offline ? accountMessages.passwordChangeBroke : accountMessages.passwordChangeFailed;
  return problemOf(error)?.detail ?? otherwise;
}
