import { useState } from 'react';
import { flushSync } from 'react-dom';
import { userMessages, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Avatar } from '../../../components/text/Avatar.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { CustomerFields } from '../../../components/form/CustomerFields.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { FormFoot } from '../../../components/dialogs/FormFoot.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { useLeaveGuard } from '../../../components/dialogs/useLeaveGuard.ts';
import { ChangedMeanwhile } from '../ChangedMeanwhile.tsx';
import { saveFailure } from '../saveFailure.ts';
import { AdminPasswordField } from '../AdminPasswordField.tsx';
import { RemoveUserDialog } from './RemoveUserDialog.tsx';
import { SubscriptionFields } from './SubscriptionFields.tsx';
import { TechnicalFields } from './TechnicalFields.tsx';
import { newUserFormSchema, tabOf, userFormSchema, userValues, type UserTab, type UserValues } from './userForm.ts';
import { useChangeUserMutation, useCreateUserMutation } from './usersApi.ts';
import classes from './UserDialog.module.css';

interface UserFormProps {
  /** Null: a new one. */
  user: UserDetail | null;
  /** Reads the customer again, and opens the form on what was read. */
  reload: () => Promise<void>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Everything that an administrator may set of a customer, in two tabs. */
export function UserForm({ user, reload, onClose, onRemoved }: UserFormProps) {
  const [tab, setTab] = useState<UserTab>('general');
  const [removing, setRemoving] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [create] = useCreateUserMutation();
  const [change] = useChangeUserMutation();
  const schema = user ? userFormSchema : newUserFormSchema;
  const contractForm = useContractForm<UserValues>({
    name: 'user',
    initialValues: userValues(user),
    schema,
    send: async (values) => {
      const { error } = user
        ? await change({
            params: { id: user.id },
            body: { ...userFormSchema.parse(values), updatedAt: user.updatedAt },
          })
        : await create({ body: newUserFormSchema.parse(values) });
      setOutdated(problemOf(error)?.code === 'changed_meanwhile');
      if (!error) {
        showSuccess(user ? userMessages.changed : userMessages.created);
        onClose();
      }
      return { error };
    },
    explain: saveFailure,
    blame: { email_taken: 'email' },
    onRefused: ([first]) => {
      if (first !== undefined) setTab(tabOf(first));
    },
    reveal: (name) => flushSync(() => setTab(tabOf(name))),
  });
  const { form, field, summary, busy, onSubmit } = contractForm;
  const guard = useLeaveGuard(form.isDirty() && !busy, onClose);
  const changed = (of: UserTab) => Object.keys(form.values).some((name) => tabOf(name) === of && form.isDirty(name));
  const name = user && `${user.firstName} ${user.lastName}`;
  return (
    <Dialog
      title={user ? <Head user={user} /> : 'Nouvel utilisateur'}
      size="side"
      onClose={guard.leave}
      under={
        <Tabs
          label={name ? `Fiche de ${name}` : 'Nouvel utilisateur'}
          name="user"
          tabs={[
            { id: 'general', label: 'Général', changed: changed('general') },
            { id: 'technical', label: 'Paramètres et débogage', changed: changed('technical') },
          ]}
          chosen={tab}
          onChoose={setTab}
        />
      }
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          {outdated && <ChangedMeanwhile reload={reload} />}
          <TabPanel name="user" id="general" chosen={tab === 'general'}>
            <div className={classes.fields}>
              <Field label="Prénom" autoComplete="off" required {...field('firstName')} />
              <Field label="Nom" autoComplete="off" required {...field('lastName')} />
              <div className={classes.full}>
                <Field label="E-mail" type="email" autoComplete="off" required {...field('email')} />
              </div>
              <CustomerFields tab="informations" typedBy="administrator" field={field} />
            </div>
            <SubscriptionFields user={user} contractForm={contractForm} />
            <AdminPasswordField isNew={user === null} {...field('password')} />
            <section className={classes.part}>
              <h3>Adresse</h3>
              <div className={classes.fields}>
                <CustomerFields
                  tab="address"
                  typedBy="administrator"
                  field={field}
                  countryHint={
                    user?.countryAsWritten && `Écrit auparavant\u00a0: «\u00a0${user.countryAsWritten}\u00a0».`
                  }
                />
              </div>
            </section>
          </TabPanel>
          <TabPanel name="user" id="technical" chosen={tab === 'technical'}>
            <TechnicalFields user={user} contractForm={contractForm} />
          </TabPanel>
        </DialogBody>
        <FormFoot
          guard={guard}
          busy={busy}
          start={
            user && (
              <Button tone="danger" onClick={() => setRemoving(true)}>
                Supprimer
              </Button>
            )
          }
        />
      </form>
      {user && removing && <RemoveUserDialog user={user} onClose={() => setRemoving(false)} onRemoved={onRemoved} />}
    </Dialog>
  );
}

function Head({ user }: { user: UserDetail }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <span className={classes.head}>
      <Avatar name={name} size="l" />
      <span>
        {name}
        <small>Inscrit le {formatDate(new Date(user.createdAt))}</small>
      </span>
    </span>
  );
}
