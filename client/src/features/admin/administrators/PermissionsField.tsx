import type { ReactNode } from 'react';
import { permissionLabels, permissions, type Permission } from '@app/contract/core/permissions.ts';
import { FieldMessages } from '../../../components/form/FieldFrame.tsx';
import classes from './PermissionsField.module.css';
import group from './RoleField.module.css';

interface PermissionsFieldProps {
  id: string;
  held: readonly Permission[];
  /** A super administrator holds all of them, whatever one would untick. */
  locked: boolean;
  error: ReactNode;
  onChange: (held: Permission[]) => void;
}

const meanings: Record<Permission, string> = {
  users: 'Les fiches des clients, leur statut, leur suppression, et les messages du support.',
  plans: 'Les plans, leurs prix et leur ordre.',
  transactions: 'Les paiements, les factures et les remboursements.',
  settings: 'Les réglages du site, le référencement, les pages légales et la page Stripe.',
  backup: 'Créer une sauvegarde et la télécharger. La restaurer reste aux super administrateurs.',
  emails: 'Les modèles des e-mails, les envois et les notifications.',
  view_stats: "Les chiffres et les dernières activités de la vue d'ensemble.",
};

/** What an agent may open, box by box. */
export function PermissionsField({ id, held, locked, error, onChange }: PermissionsFieldProps) {
  const toggle = (permission: Permission, on: boolean) =>
    onChange(permissions.filter((one) => (one === permission ? on : held.includes(one))));
  return (
    <fieldset
      className={group.group}
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
            <span className="muted small">{meanings[permission]}</span>
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
