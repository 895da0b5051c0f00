import { problemOf } from '../../../api/apiError.ts';
import { defineQuestion, type Call } from '../../../components/dialogs/defineQuestion.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { PasswordField } from '../../../components/form/PasswordField.tsx';
import type { Bound } from './DeclaredField.tsx';
import classes from './person.module.css';

/** What somebody is called and where they are written to, in a grid of two columns. */
export function PersonFields({ field }: { field: (name: 'firstName' | 'lastName' | 'email') => Bound }) {
  return (
    <>
      <Field label="Prénom" autoComplete="off" required {...field('firstName')} />
      <Field label="Nom" autoComplete="off" required {...field('lastName')} />
      <div className={classes.full}>
        <Field label="E-mail" type="email" autoComplete="off" required {...field('email')} />
      </div>
    </>
  );
}

interface GivenPasswordFieldProps {
  /** Whether the account is being created: it then needs a password. */
  isNew: boolean;
  id: string;
  name: string;
}

/** The password that an administrator gives somebody. */
export function GivenPasswordField({ isNew, ...field }: GivenPasswordFieldProps) {
  return (
    <PasswordField
      label={isNew ? 'Mot de passe' : 'Nouveau mot de passe'}
      required={isNew}
      optional={!isNew}
      autoComplete="new-password"
      hint={isNew ? 'Minimum 8 caractères.' : 'Minimum 8 caractères. Vide\u00a0: inchangé.'}
      {...field}
    />
  );
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface PersonRemoval {
  what: 'cet utilisateur' | 'cet administrateur';
  /** What stays of them. */
  stays: string;
  /** Said once it is done. */
  done: string;
  useCall: () => Call<{ params: { id: string } }, object>;
}

/** The question before somebody is removed for good. */
export function definePersonRemoval({ what, stays, done, useCall }: PersonRemoval) {
  return defineQuestion(useCall, {
    title: 'Confirmer la suppression',
    action: 'Supprimer',
    tone: 'danger',
    text: ({ firstName, lastName, email }: Person) => (
      <div className={classes.text}>
        <p>Êtes-vous sûr de vouloir supprimer {what} ? Cette action est irréversible.</p>
        <p className="muted">
          <strong>
            {firstName} {lastName}, {email}
          </strong>
          . {stays}
        </p>
      </div>
    ),
    request: ({ id }) => ({ params: { id } }),
    done: () => done,
    explain: (reason) => problemOf(reason)?.detail ?? 'Erreur lors de la suppression',
  });
}
