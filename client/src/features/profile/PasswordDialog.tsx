import { useState } from 'react';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { useLeaveGuard } from '../../components/dialogs/useLeaveGuard.ts';

/** The change of password alone, for administrators, who have no profile. */
export default function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [unsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(unsaved, onClose);
  return (
    <Dialog title="Changer de mot de passe" onClose={guard.leave}>
      <PasswordForm email={email} guard={guard} onUnsaved={setUnsaved} onChanged={onClose} />
    </Dialog>
  );
}
