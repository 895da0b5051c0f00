import { administratorMessages, type AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { Link } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconShieldCheck, IconShieldOff } from '../../../components/text/icons.ts';
import { administratorAccount } from '../../../session/guards.tsx';
import { refreshSession } from '../../../session/session.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { badge } from '../badges.tsx';
import { definePersonRemoval, GivenPasswordField, PersonFields } from '../form/person.tsx';
import person from '../form/person.module.css';
import { RecordDialog, useRecordForm } from '../form/RecordDialog.tsx';
import { PermissionsField, RoleField } from './AccessFields.tsx';
import {
  administratorFormSchema,
  administratorValues,
  newAdministratorFormSchema,
  permissionsOfRole,
} from './administratorForm.ts';
import {
  useChangeAdministratorMutation,
  useCreateAdministratorMutation,
  useRemoveAdministratorMutation,
  useResetAdministratorFactorMutation,
} from './administratorsApi.ts';
import classes from './AdministratorDialog.module.css';

interface AdministratorDialogProps {
  /** As they were when the form opened; null: a new one. */
  administrator: AdministratorView | null;
  /** As the list shows them now. */
  current: AdministratorView | null;
  own: boolean;
  /** Reads the administrator again, and opens the form on what was read. */
  reload: () => Promise<void>;
  onClose: () => void;
}

/** Creates an administrator, or changes one. */
export function AdministratorDialog({ administrator, current, own, reload, onClose }: AdministratorDialogProps) {
  const dispatch = useAppDispatch();
  const [create] = useCreateAdministratorMutation();
  const [change] = useChangeAdministratorMutation();
  const [askRemoval, removal] = useQuestion(AdministratorRemoval, onClose);
  const recordForm = useRecordForm({
    name: 'administrator',
    initialValues: administratorValues(administrator),
    schema: administrator ? administratorFormSchema : newAdministratorFormSchema,
    send: async (values) =>
      administrator
        ? change({
            params: { id: administrator.id },
            body: { ...administratorFormSchema.parse(values), updatedAt: administrator.updatedAt },
          })
        : create({ body: newAdministratorFormSchema.parse(values) }),
    saved: administrator ? administratorMessages.changed : administratorMessages.created,
    blame: { email_taken: 'email' },
    onSaved: () => {
      if (own) void dispatch(refreshSession());
    },
    onClose,
  });
  const { form, field } = recordForm;
  const { role, permissions, active } = form.values;
  return (
    <RecordDialog
      title={administrator ? `${administrator.firstName} ${administrator.lastName}` : 'Nouvel administrateur'}
      size="side"
      form={recordForm}
      reload={reload}
      removal={[administrator && !own ? () => askRemoval(administrator) : undefined, removal]}
    >
      {own && (
        <Notice title="C'est votre compte">
          Vous ne pouvez ni le désactiver ni le supprimer. Votre mot de passe et votre double authentification se
          changent dans <Link to={administratorAccount}>Mon compte</Link>.
        </Notice>
      )}
      <div className={person.fields}>
        <PersonFields field={field} />
      </div>
      {!own && <GivenPasswordField isNew={administrator === null} {...field('password')} />}
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
    </RecordDialog>
  );
}

/** An administrator's password, second factor and status. */
function AccessFacts({ administrator, own }: { administrator: AdministratorView; own: boolean }) {
  const { lastSignInAt, openSessions, createdAt, hasSecondFactor } = administrator;
  const [askReset, reset] = useQuestion(FactorRemoval);
  return (
    <div className={classes.part}>
      <Facts
        facts={[
          {
            label: 'Dernière connexion',
            value: lastSignInAt === null ? 'Jamais' : formatMoment(new Date(lastSignInAt)),
          },
          { label: 'Sessions ouvertes', value: String(openSessions) },
          { label: 'Créé le', value: formatDate(new Date(createdAt)) },
          {
            label: 'Double authentification',
            value: (
              <span className={classes.factor}>
                {hasSecondFactor
                  ? badge('ok', IconShieldCheck, 'Activée')
                  : badge('neutral', IconShieldOff, 'Non activée')}
                {hasSecondFactor && !own && (
                  <Button size="s" onClick={() => askReset(administrator)}>
                    Retirer la double authentification
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {reset}
    </div>
  );
}

/** Asks before an administrator is removed. */
export const AdministratorRemoval = definePersonRemoval({
  what: 'cet administrateur',
  stays: "Ses sessions se ferment aussitôt\u202f; ce qu'il a fait reste au journal.",
  done: administratorMessages.removed,
  useCall: useRemoveAdministratorMutation,
});

/** Asks before the second factor of a person who lost it is removed. */
const FactorRemoval = defineQuestion(useResetAdministratorFactorMutation, {
  title: 'Retirer la double authentification',
  action: 'Retirer',
  tone: 'danger',
  text: ({ firstName, lastName }: AdministratorView) => (
    <p>
      Le mot de passe de {firstName} {lastName} suffira pour ouvrir son compte, et ses codes de secours ne serviront
      plus. Assurez-vous que c'est bien cette personne qui vous le demande&nbsp;: un e-mail la préviendra.
    </p>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: () => 'Double authentification retirée',
});
