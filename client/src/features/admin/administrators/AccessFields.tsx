import { useId, type ReactNode } from 'react';
import {
  administratorRoleLabels,
  administratorRoles,
  permissionLabels,
  permissions,
  type AdministratorRole,
  type Permission,
} from '@app/contract/core/permissions.ts';
import { FieldMessages } from '../../../components/form/FieldFrame.tsx';
import classes from './AccessFields.module.css';

interface RoleFieldProps {
  id: string;
  role: AdministratorRole;
  hint?: ReactNode;
  onChange: (role: AdministratorRole) => void;
}

const roleMeanings: Record<AdministratorRole, string> = {
  agent: 'Ouvre les sections que vous cochez.',
  super_admin: 'Ouvre tout, et gère les administrateurs.',
};

/** The role of an administrator. */
export function RoleField({ id, role, hint, onChange }: RoleFieldProps) {
  const hintId = useId();
  return (
    <fieldset className={classes.group} aria-describedby={hint ? hintId : undefined}>
      <legend>Rôle</legend>
      <div className={classes.roles}>
        {administratorRoles.map((one, index) => (
          <label key={one} className={classes.role}>
            <input
              // The summary of errors leads to the first.
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              value={one}
              checked={one === role}
              onChange={() => onChange(one)}
            />
            <b>{administratorRoleLabels[one]}</b>
            <span className="muted small">{roleMeanings[one]}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="muted small">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface PermissionsFieldProps {
  id: string;
  held: readonly Permission[];
  /** A super administrator holds all of them, whatever one would untick. */
  locked: boolean;
  error: ReactNode;
  onChange: (held: Permission[]) => void;
}

const permissionMeanings: Record<Permission, string> = {
  users: 'Les fiches des clients, leur statut, leur suppression, et les messages du support.',
  plans: 'Les formules, leurs prix et leur ordre.',
  transactions: 'Les paiements, les factures et les remboursements.',
  settings: 'Les réglages du site, le référencement, les pages légales et la page Stripe.',
  backup: 'Créer une sauvegarde et la télécharger. La restaurer reste aux super administrateurs.',
  emails: 'Les modèles des e-mails, les envois et les notifications.',
  view_stats: 'Les chiffres et les dernières activités de la vue d’ensemble.',
};

/** What an agent may open, box by box. */
export function PermissionsField({ id, held, locked, error, onChange }: PermissionsFieldProps) {
  const toggle = (permission: Permission, on: boolean) =>
    onChange(permissions.filter((one) => (one === permission ? on : held.includes(one))));
  return (
    <fieldset
      className={classes.group}
      aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')}
    >
      <legend>Autorisations</legend>
      <div className={classes.list}>
        {permissions.map((permission, index) => (
          <label key={permission} className={classes.permission}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={held.includes(permission)}
              disabled={locked}
              onChange={({ target }) => toggle(permission, target.checked)}
            />
            <b>{permissionLabels[permission]}</b>
            <span className="muted small">{permissionMeanings[permission]}</span>
          </label>
        ))}
      </div>
      <FieldMessages
        id={id}
        error={error}
        hint={
          locked
            ? 'Un super administrateur a toutes les autorisations.'
            : 'Ce que vous changez vaut aussitôt, dans ses sessions ouvertes aussi.'
        }
      />
    </fieldset>
  );
}
