import { useState } from 'react';
import { flushSync } from 'react-dom';
import { userMessages, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { CustomerFields } from '../../../components/form/CustomerFields.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import { Avatar } from '../../../components/text/Avatar.tsx';
import { definePersonRemoval, GivenPasswordField, PersonFields } from '../form/person.tsx';
import person from '../form/person.module.css';
import { RecordDialog, useRecordForm } from '../form/RecordDialog.tsx';
import { RemovalFacts } from './RemovalFacts.tsx';
import { SubscriptionFields, TechnicalFields } from './UserFields.tsx';
import { newUserFormSchema, tabOf, userFormSchema, userValues, type UserTab, type UserValues } from './userForm.ts';
import { useUserComparison } from './userComparison.ts';
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
  const { currentData, isFetching } = query;
  // What is typed stays on the customer as they were read: what somebody else saves is compared when they are saved.
  const [read, setRead] = useState<UserDetail | null>(null);
  if (!read && currentData && !isFetching) setRead(currentData);
  if (read) return <UserForm user={read} {...ends} />;
  return (
    <Dialog title="Utilisateur" size="side" onClose={ends.onClose}>
      <Answer
        query={{ ...query, data: undefined }}
        loading="Chargement de la fiche"
        failed="La fiche n’a pas pu être lue."
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
}

/** Everything that an administrator may set of a customer, in two tabs. */
function UserForm({ user, onClose, onRemoved }: UserFormProps) {
  const [tab, setTab] = useState<UserTab>('general');
  const [create] = useCreateUserMutation();
  const [change] = useChangeUserMutation();
  const [askRemoval, removal] = useQuestion(UserRemoval, onRemoved);
  const contractForm = useRecordForm<UserValues>({
    name: 'user',
    initialValues: userValues(user),
    schema: user ? userFormSchema : newUserFormSchema,
    compare: useUserComparison(),
    send: async (values, version = user?.updatedAt) =>
      user
        ? change({ params: { id: user.id }, body: { ...userFormSchema.parse(values), updatedAt: String(version) } })
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
      removal={[user ? () => askRemoval(user) : undefined, removal]}
    >
      <TabPanel name="user" id="general" chosen={tab === 'general'}>
        <div className={person.fields}>
          <PersonFields field={field} />
          <CustomerFields tab="informations" typedBy="administrator" field={field} />
        </div>
        <SubscriptionFields user={user} contractForm={contractForm} />
        <GivenPasswordField isNew={user === null} values={form.values} {...field('password')} />
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
  facts: ({ id }) => <RemovalFacts id={id} />,
  done: userMessages.removed,
  useCall: useRemoveUserMutation,
});
