import { PasswordField } from '../../components/form/PasswordField.tsx';

interface AdminPasswordFieldProps {
  /** Whether the account is being created: it then needs a password. */
  isNew: boolean;
  id: string;
  name: string;
}

/** The password that an administrator gives somebody. */
export function AdminPasswordField({ isNew, ...field }: AdminPasswordFieldProps) {
  return isNew ? (
    <PasswordField label="Mot de passe" required autoComplete="new-password" hint="Minimum 8 caractères." {...field} />
  ) : (
    <PasswordField
      label="Nouveau mot de passe"
      optional
      autoComplete="new-password"
      hint="Minimum 8 caractères. Vide&nbsp;: inchangé."
      {...field}
    />
  );
}
