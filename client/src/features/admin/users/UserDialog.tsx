import { useState } from 'react';
import { flushSync } from 'react-dom';
import { userMessages, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../components/feedback/toast.tsx';
import { CustomerFields } from '../../../components/form/CustomerFields.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import { Avatar } from '../../../components/text/Avatar.tsx';
import { definePersonRemoval, GivenPasswordField, PersonFields } from '../form/person.tsx';
import person from '../form/person.module.css';
import { RecordDialog, useRecordForm } from '../form/RecordDialog.tsx';
import { SubscriptionFields, TechnicalFields } from './UserFields.tsx';
import { newUserFormSchema, tabOf, userFormSchema, userValues, type UserTab, type UserValues } from './userForm.ts';
import { useChangeUserMutation, useCreateUserMutation, useReadUserQuery, useRemoveUserMutation } from './usersApi.ts';
import classes from './UserDialog.module.css';

interface UserDialogProps {
  /** Null: a new one. */
  id: string | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Creates a customer, or changes one. */
export function UserDialog({ id, ...ends }: UserDialogProps) {
  return id === null ? <UserForm user={null} {...ends} /> : <ReadUserDialog id={id} {...ends} />;
}

function ReadUserDialog({ id, ...ends }: UserDialogProps & { id: string }) {
  const query = useReadUserQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData, isFetching, refetch } = query;
  // What is typed stays on the customer as they were read: they are read again only when asked.
  const [read, setRead] = useState<{ user: UserDetail; times: number } | null>(null);
  if (!read && currentData && !isFetching) setRead({ user: currentData, times: 0 });
  const reload = async () => {
    const { data, error: failure } = await refetch();
    if (data) setRead((before) => ({ user: data, times: (before?.times ?? 0) + 1 }));
    else showFailure('Erreur', reasonOf(failure));
  };
  if (read) return <UserForm key={read.times} user={read.user} reload={reload} {...ends} />;
  return (
    <Dialog title="Utilisateur" size="side" onClose={ends.onClose}>
      <Answer
        query={{ ...query, data: undefined }}
        loading="Chargement de la fiche"
        failed="La fiche n'a pas pu être lue."
        rows={6}
        inside="card"
        renderError={(error) => <DialogBody>{error}</DialogBody>}
      >
        {() => null}
      </Answer>
    </Dialog>
  );
}

interface UserFormProps extends Omit<UserDialogProps, 'id'> {
  user: UserDetail | null;
  /** Reads the customer again, and opens the form on what was read. */
  reload?: () => Promise<void>;
}

/** Everything that an administrator may set of a customer, in two tabs. */
function UserForm({ user, reload, onClose, onRemoved }: UserFormProps) {
  const [tab, setTab] = useState<UserTab>('general');
  const [create] = useCreateUserMutation();
  const [change] = useChangeUserMutation();
  const [askRemoval, removal] = useQuestion(UserRemoval, onRemoved);
  const contractForm = useRecordForm<UserValues>({
    name: 'user',
    initialValues: userValues(user),
    schema: user ? userFormSchema : newUserFormSchema,
    send: async (values) =>
      user
        ? change({ params: { id: user.id }, body: { ...userFormSchema.parse(values), updatedAt: user.updatedAt } })
        : create({ body: newUserFormSchema.parse(values) }),
    saved: user ? userMessages.changed : userMessages.created,
    blame: { email_taken: 'email' },
    onRefused: ([first]) => {
      if (first !== undefined) setTab(tabOf(first));
    },
    reveal: (name) => flushSync(() => setTab(tabOf(name))),
    onClose,
  });
  const { form, field } = contractForm;
  const changed = (of: UserTab) => keysOf(form.values).some((name) => tabOf(name) === of && form.isDirty(name));
  return (
    <RecordDialog
      title={user ? <Head user={user} /> : 'Nouvel utilisateur'}
      size="side"
      form={contractForm}
      under={
        <Tabs
          label={user ? `Fiche de ${user.firstName} ${user.lastName}` : 'Nouvel utilisateur'}
          name="user"
          tabs={[
            { id: 'general', label: 'Général', changed: changed('general') },
            { id: 'technical', label: 'Paramètres et débogage', changed: changed('technical') },
          ]}
          chosen={tab}
          onChoose={setTab}
        />
      }
      {...(reload && { reload })}
      removal={[user ? () => askRemoval(user) : undefined, removal]}
    >
      <TabPanel name="user" id="general" chosen={tab === 'general'}>
        <div className={person.fields}>
          <PersonFields field={field} />
          <CustomerFields tab="informations" typedBy="administrator" field={field} />
        </div>
        <SubscriptionFields user={user} contractForm={contractForm} />
        <GivenPasswordField isNew={user === null} {...field('password')} />
        <section className={classes.part}>
          <h3>Adresse</h3>
          <div className={person.fields}>
            <CustomerFields
              tab="address"
              typedBy="administrator"
              field={field}
              countryHint={user?.countryAsWritten && `Écrit auparavant\u00a0: «\u00a0${user.countryAsWritten}\u00a0».`}
            />
          </div>
        </section>
      </TabPanel>
      <TabPanel name="user" id="technical" chosen={tab === 'technical'}>
        <TechnicalFields user={user} contractForm={contractForm} />
      </TabPanel>
    </RecordDialog>
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

/** Asks before a customer is removed. */
export const UserRemoval = definePersonRemoval({
  what: 'cet utilisateur',
  stays: 'Ce qui le nomme est effacé\u202f; ses factures et ses transactions restent, comme la loi le demande.',
  done: userMessages.removed,
  useCall: useRemoveUserMutation,
});
