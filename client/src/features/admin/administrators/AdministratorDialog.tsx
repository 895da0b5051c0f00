import { useState } from 'react';
import { administratorMessages, type AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Link } from '../../../browser/routing.ts';
import { administratorAccount } from '../../../session/guards.tsx';
import { refreshSession } from '../../../session/session.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { FormFoot } from '../../../components/dialogs/FormFoot.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { useLeaveGuard } from '../../../components/dialogs/useLeaveGuard.ts';
import { AdminPasswordField } from '../AdminPasswordField.tsx';
import { ChangedMeanwhile } from '../ChangedMeanwhile.tsx';
import { saveFailure } from '../saveFailure.ts';
import { AccessFacts } from './AccessFacts.tsx';
import {
  administratorFormSchema,
  administratorValues,
  newAdministratorFormSchema,
  permissionsOfRole,
  type AdministratorValues,
} from './administratorForm.ts';
import { useChangeAdministratorMutation, useCreateAdministratorMutation } from './administratorsApi.ts';
import { PermissionsField } from './PermissionsField.tsx';
import { RemoveAdministratorDialog } from './RemoveAdministratorDialog.tsx';
import { RoleField } from './RoleField.tsx';
import classes from './AdministratorDialog.module.css';

interface AdministratorDialogProps {
  /** As they were when the form opened; null: a new one. */
  administrator: AdministratorView | null;
  /** As the list shows them now. */
  current: AdministratorView | null;
  /** Whether it is the account of whoever is looking. */
  own: boolean;
  /** Reads the administrator again, and opens the form on what was read. */
  reload: () => Promise<void>;
  onClose: () => void;
}

/** Creates an administrator, or changes one. */
export function AdministratorDialog({ administrator, current, own, reload, onClose }: AdministratorDialogProps) {
  const dispatch = useAppDispatch();
  const [removing, setRemoving] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [create] = useCreateAdministratorMutation();
  const [change] = useChangeAdministratorMutation();
  const { form, field, summary, busy, onSubmit } = useContractForm<AdministratorValues>({
    name: 'administrator',
    initialValues: administratorValues(administrator),
    schema: administrator ? administratorFormSchema : newAdministratorFormSchema,
    send: async (values) => {
      const { error } = administrator
        ? await change({
            params: { id: administrator.id },
            body: { ...administratorFormSchema.parse(values), updatedAt: administrator.updatedAt },
          })
        : await create({ body: newAdministratorFormSchema.parse(values) });
      setOutdated(problemOf(error)?.code === 'changed_meanwhile');
      if (!error) {
        showSuccess(administrator ? administratorMessages.changed : administratorMessages.created);
        if (own) void dispatch(refreshSession());
        onClose();
      }
      return { error };
    },
    explain: saveFailure,
    blame: { email_taken: 'email' },
  });
  const guard = useLeaveGuard(form.isDirty() && !busy, onClose);
  const { role, permissions, active } = form.values;
  return (
    <Dialog
      title={administrator ? `${administrator.firstName} ${administrator.lastName}` : 'Nouvel administrateur'}
      size="side"
      onClose={guard.leave}
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          {outdated && <ChangedMeanwhile reload={reload} />}
          {own && (
            <Notice title="C'est votre compte">
              Vous ne pouvez ni le désactiver ni le supprimer. Votre mot de passe et votre double authentification se
              changent dans <Link to={administratorAccount}>Mon compte</Link>.
            </Notice>
          )}
          <div className={classes.fields}>
            <Field label="Prénom" autoComplete="off" required {...field('firstName')} />
            <Field label="Nom" autoComplete="off" required {...field('lastName')} />
            <div className={classes.full}>
              <Field label="E-mail" type="email" autoComplete="off" required {...field('email')} />
            </div>
          </div>
          {!own && <AdminPasswordField isNew={administrator === null} {...field('password')} />}
          <RoleField
            id={field('role').id}
            role={role}
            hint={own && 'Redevenir agent vous fermerait aussitôt cette section.'}
            onChange={(next) => form.setValues({ role: next, permissions: permissionsOfRole(next) })}
          />
          <PermissionsField
            id={field('permissions').id}
            held={permissions}
            locked={role === 'super_admin'}
            error={form.errors.permissions}
            onChange={(held) => form.setFieldValue('permissions', held)}
          />
          <SwitchField
            label="Compte actif"
            hint={
              own
                ? 'On ne désactive pas son propre compte.'
                : 'Désactivé, il ne peut plus se connecter et ses sessions se ferment.'
            }
            checked={active}
            locked={own}
            onChange={(next) => form.setFieldValue('active', next)}
          />
          {current && <AccessFacts administrator={current} own={own} />}
        </DialogBody>
        <FormFoot
          guard={guard}
          busy={busy}
          start={
            administrator &&
            !own && (
              <Button tone="danger" onClick={() => setRemoving(true)}>
                Supprimer
              </Button>
            )
          }
        />
      </form>
      {administrator && removing && (
        <RemoveAdministratorDialog
          administrator={administrator}
          onClose={() => setRemoving(false)}
          onRemoved={onClose}
        />
      )}
    </Dialog>
  );
}
