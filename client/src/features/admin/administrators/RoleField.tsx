import { useId, type ReactNode } from 'react';
import { administratorRoleLabels, administratorRoles, type AdministratorRole } from '@app/contract/core/permissions.ts';
import classes from './RoleField.module.css';

interface RoleFieldProps {
  id: string;
  role: AdministratorRole;
  hint?: ReactNode;
  onChange: (role: AdministratorRole) => void;
}

const meanings: Record<AdministratorRole, string> = {
  agent: 'Ouvre les sections que vous cochez.',
  super_admin: 'Ouvre tout, et gère les administrateurs.',
};

/** What kind of administrator somebody is. */
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
            <span className="muted small">{meanings[one]}</span>
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
