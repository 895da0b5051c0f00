import type { ReactNode } from 'react';
import { problemOf } from '../../../api/apiError.ts';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { defineQuestion, type Call } from '../../../components/dialogs/defineQuestion.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { PasswordField } from '../../../components/form/PasswordField.tsx';
import type { Column, Room } from '../../../components/list/columns.tsx';
import { IconPencil } from '../../../components/text/icons.ts';
import { IconTrash } from '../icons.ts';
import type { Bound } from './DeclaredField.tsx';
import classes from './person.module.css';

/** A person's name and e-mail address, in a grid of two columns. */
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

/** The same, where two values of one are compared. */
export const personFields = [
  { key: 'firstName', label: 'Prénom' },
  { key: 'lastName', label: 'Nom' },
  { key: 'email', label: 'E-mail' },
] as const;

interface GivenPasswordFieldProps {
  id: string;
  name: string;
  isNew: boolean;
  /** What is typed of the person: the meter judges the password by it. */
  values: Record<'password' | 'email' | 'firstName' | 'lastName', string>;
}

/** The password that an administrator sets for a person; `isNew`: one that needs a password, since it is being created. */
export function GivenPasswordField({ isNew, values, ...field }: GivenPasswordFieldProps) {
  const { password, email, firstName, lastName } = values;
  return (
    <PasswordField
      label={isNew ? 'Mot de passe' : 'Nouveau mot de passe'}
      required={isNew}
      optional={!isNew}
      autoComplete="new-password"
      strengthOf={password}
      personal={[email, firstName, lastName]}
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

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

export interface PersonActions<P> {
  edit: (person: P) => void;
  remove: (person: P) => void;
  /** Not for one's own account. */
  mayRemove?: (person: P) => boolean;
}

/** A date in a list of persons. */
export function dateColumn<P>(header: string, sort: string, at: (person: P) => string | null, room?: Room): Column<P> {
  return { kind: 'date', header, sort, card: { labelled: true }, room, at };
}

/** The actions on a person, in a list. */
export function personActions<P extends Person>({ edit, remove, mayRemove }: PersonActions<P>): Column<P> {
  return {
    kind: 'actions',
    header: 'Actions',
    cell: (person) => (
      <>
        <IconButton label={`Modifier ${fullName(person)}`} onClick={() => edit(person)} Icon={IconPencil} />
        {(mayRemove?.(person) ?? true) && (
          <IconButton label={`Supprimer ${fullName(person)}`} onClick={() => remove(person)} Icon={IconTrash} />
        )}
      </>
    ),
  };
}

interface PersonRemoval {
  what: 'cet utilisateur' | 'cet administrateur';
  /** What is retained of them. */
  stays: string;
  /** What it means for this one. */
  facts?: (person: Person) => ReactNode;
  done: string;
  useCall: () => Call<{ params: { id: string } }, object>;
}

/** The question before a person is deleted for good. */
export function definePersonRemoval({ what, stays, facts, done, useCall }: PersonRemoval) {
  return defineQuestion(useCall, {
    title: 'Confirmer la suppression',
    action: 'Supprimer',
    tone: 'danger',
    text: (person: Person) => (
      <div className={classes.text}>
        <p>{`Êtes-vous sûr de vouloir supprimer ${what}\u202f? Cette action est irréversible.`}</p>
        <p className="muted">
          <strong>{`${fullName(person)}, ${person.email}`}</strong>. {stays}
        </p>
        {facts?.(person)}
      </div>
    ),
    request: ({ id }) => ({ params: { id } }),
    done: () => done,
    explain: (reason) => problemOf(reason)?.detail ?? 'Erreur lors de la suppression',
  });
}
