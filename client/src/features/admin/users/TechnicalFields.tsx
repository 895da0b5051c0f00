import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { Facts } from '../../../components/text/Facts.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import type { ContractForm } from '../../../components/form/useContractForm.tsx';
import { Identifier } from '../Identifier.tsx';
import type { UserValues } from './userForm.ts';
import classes from './UserDialog.module.css';

interface TechnicalFieldsProps {
  user: UserDetail | null;
  contractForm: ContractForm<UserValues>;
}

/** The names of the customer's site, debugging, and what the support may ask for. */
export function TechnicalFields({ user, contractForm: { form, field } }: TechnicalFieldsProps) {
  return (
    <>
      <Field
        label="Sous-domaine"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Le premier mot de l'adresse du site du client, par exemple gites-aubrac."
        {...field('subdomain')}
      />
      <Field
        label="Domaine externe"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Le nom complet, par exemple mongite.fr."
        {...field('customDomain')}
      />
      <SwitchField
        label="Mode débogage"
        hint="Marque ce compte le temps d'un diagnostic. Le client le voit dans sa configuration technique."
        checked={form.values.debugMode}
        onChange={(debugMode) => form.setFieldValue('debugMode', debugMode)}
      />
      {user && (
        <section className={classes.part}>
          <h3>Compte</h3>
          <Facts
            facts={[
              { label: 'Identifiant', value: <Identifier id={user.id} what="l'identifiant du compte" /> },
              { label: 'Créé', value: formatMoment(new Date(user.createdAt)) },
              { label: 'Modifié', value: formatMoment(new Date(user.updatedAt)) },
            ]}
          />
        </section>
      )}
    </>
  );
}
