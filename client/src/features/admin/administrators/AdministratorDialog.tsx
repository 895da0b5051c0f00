import type { z } from 'zod';
import {
  administratorChangeSchema,
  administratorMessages,
  administratorSchema,
  newAdministratorSchema,
  type AdministratorChange,
  type AdministratorView,
  type NewAdministratorInput,
} from '@app/contract/accounts/administratorsApi.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import {
  administratorRoleLabels,
  defaultAgentPermissions,
  permissionLabels,
  permissions as everyPermission,
  type AdministratorRole,
  type Permission,
} from '@app/contract/core/permissions.ts';
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
import { definePersonRemoval, GivenPasswordField, personFields, PersonFields } from '../form/person.tsx';
import { RecordDialog, unlessEmpty, useRecordForm } from '../form/RecordDialog.tsx';
import person from '../form/person.module.css';
import type { Comparison } from '../form/useSharedForm.tsx';
import { PermissionsField, RoleField } from './AccessFields.tsx';
import * as calls from './administratorsApi.ts';
import classes from './AdministratorDialog.module.css';

interface AdministratorDialogProps {
  /** As they were when the form opened; null: a new one. */
  administrator: AdministratorView | null;
  /** As the list shows them now. */
  current: AdministratorView | null;
  own: boolean;
  onClose: () => void;
}

/** Creates an administrator, or changes one. */
export function AdministratorDialog({ administrator, current, own, onClose }: AdministratorDialogProps) {
  const dispatch = useAppDispatch();
  const [create] = calls.useCreateAdministratorMutation();
  const [change] = calls.useChangeAdministratorMutation();
  const [askRemoval, removal] = useQuestion(AdministratorRemoval, onClose);
  const recordForm = useRecordForm({
    name: 'administrator',
    initialValues: administratorValues(administrator),
    schema: administrator ? administratorFormSchema : newAdministratorFormSchema,
    compare,
    send: async (values, version = administrator?.updatedAt) =>
      administrator
        ? change({
            params: { id: administrator.id },
            body: { ...administratorFormSchema.parse(values), updatedAt: String(version) },
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
      removal={[administrator && !own ? () => askRemoval(administrator) : undefined, removal]}
    >
      {own && (
        <Notice title="C’est votre compte">
          Vous ne pouvez ni le désactiver ni le supprimer. Votre mot de passe et votre double authentification se
          changent dans <Link to={administratorAccount}>Mon compte</Link>.
        </Notice>
      )}
      <div className={person.fields}>
        <PersonFields field={field} />
      </div>
      {!own && <GivenPasswordField isNew={administrator === null} values={form.values} {...field('password')} />}
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

function AccessFacts({ administrator, own }: { administrator: AdministratorView; own: boolean }) {
  const { lastSignInAt, openSessions, createdAt, hasSecondFactor } = administrator;
  const [askReset, reset] = useQuestion(FactorRemoval);
  return (
    <div className={classes.part}>
      <Facts
        facts={{
          'Dernière connexion': lastSignInAt === null ? 'Jamais' : formatMoment(new Date(lastSignInAt)),
          'Sessions ouvertes': String(openSessions),
          'Créé le': formatDate(new Date(createdAt)),
          'Double authentification': (
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
        }}
      />
      {reset}
    </div>
  );
}

/** Asks before an administrator is removed. */
export const AdministratorRemoval = definePersonRemoval({
  what: 'cet administrateur',
  stays: 'Ses sessions se ferment aussitôt\u202f; ce qu’il a fait reste au journal.',
  done: administratorMessages.removed,
  useCall: calls.useRemoveAdministratorMutation,
});

const FactorRemoval = defineQuestion(calls.useResetAdministratorFactorMutation, {
  title: 'Retirer la double authentification',
  action: 'Retirer',
  tone: 'danger',
  text: ({ firstName, lastName }: AdministratorView) => (
    <p>
      Le mot de passe de {firstName} {lastName} suffira pour ouvrir son compte, et ses codes de secours ne serviront
      plus. Assurez-vous que c’est bien cette personne qui vous le demande&nbsp;: un e-mail la préviendra.
    </p>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: () => 'Double authentification retirée',
});

const compare: Comparison<ReturnType<typeof administratorValues>> = {
  fields: [
    ...personFields,
    { key: 'role', label: 'Rôle', show: (role) => administratorRoleLabels[administratorRoleOf(role)] },
    {
      key: 'permissions',
      label: 'Autorisations',
      show: (held) =>
        everyPermission
          .filter((permission) => Array.isArray(held) && held.includes(permission))
          .map((permission) => permissionLabels[permission])
          .join(', '),
    },
    { key: 'active', label: 'Compte actif' },
  ],
  valuesOf: (stored) => {
    const { password: _password, ...values } = administratorValues(administratorSchema.parse(stored));
    return values;
  },
};

function administratorRoleOf(role: unknown): AdministratorRole {
  return role === 'super_admin' ? role : 'agent';
}

/** Turns what was typed into the account that the contract asks for. */
const newAdministratorFormSchema: z.ZodType<NewAdministratorInput> = newAdministratorSchema.extend({
  password: unlessEmpty(newAdministratorSchema.shape.password),
});

/** The same for a change: an empty password leaves the one there is. */
const administratorFormSchema: z.ZodType<AdministratorChange> = administratorChangeSchema.extend({
  password: unlessEmpty(administratorChangeSchema.shape.password),
});

/** What a role starts from: a super administrator holds everything, an agent what new agents hold. */
function permissionsOfRole(role: AdministratorRole): Permission[] {
  return [...(role === 'super_admin' ? everyPermission : defaultAgentPermissions)];
}

/** The form as it opens: on an administrator, or on a new one. Named as the contract names them. */
function administratorValues(administrator: AdministratorView | null) {
  const role = administrator?.role ?? 'agent';
  return {
    firstName: administrator?.firstName ?? '',
    lastName: administrator?.lastName ?? '',
    email: administrator?.email ?? '',
    role,
    permissions: administrator?.permissions ?? permissionsOfRole(role),
    password: '',
    active: administrator?.active ?? true,
  };
}
