import type { ReactNode } from 'react';
import { Field } from '../../components/form/Field.tsx';
import { FormErrorSummary } from '../../components/form/FormErrorSummary.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import type from '../../components/styles/publicType.module.css';
import { SlantButton } from '../../components/actions/SlantButton.tsx';
import type { FormValues } from '../../components/form/useFormValues.ts';
import { fieldIdOf, type RegistrationFailure, type RegistrationFields } from './registrationForm.ts';
import { StepBar } from './StepBar.tsx';
import plan from './PlanStep.module.css';
import classes from './DetailsStep.module.css';

interface DetailsStepProps {
  form: FormValues<RegistrationFields>;
  failure: RegistrationFailure | null;
  attempt: number;
  /** Beside the error of the e-mail field. */
  emailHelp: ReactNode;
  busy: boolean;
  onBack: () => void;
}

/** Second step of the registration: who is signing up. */
export function DetailsStep({ form, failure, attempt, emailHelp, busy, onBack }: DetailsStepProps) {
  const field = (name: keyof RegistrationFields) => ({ id: fieldIdOf(name), name, ...form.input(name) });
  return (
    <div>
      <StepBar step={2} />
      <PageTitle documentTitle={['Créer mon compte']} className={`${type.title} ${plan.title}`} page="coordonnees">
        Faisons connaissance.
      </PageTitle>
      <p className={type.lead}>Deux minutes, et votre premier logement vous attend.</p>
      {failure && (
        <div className={classes.summary}>
          <FormErrorSummary attempt={attempt} title={failure.title} detail={failure.detail} errors={failure.errors} />
        </div>
      )}
      <div className={classes.fields}>
        <Field label="Prénom" autoComplete="given-name" required {...field('firstName')} />
        <Field label="Nom" autoComplete="family-name" required {...field('lastName')} />
        <div className={classes.full}>
          <Field
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            {...field('email')}
            errorAction={emailHelp}
          />
        </div>
        <Field label="Téléphone" optional type="tel" autoComplete="tel" {...field('phone')} />
        <Field label="Société" optional autoComplete="organization" {...field('company')} />
        <PasswordField
          label="Mot de passe"
          autoComplete="new-password"
          placeholder="8 caractères minimum"
          required
          strengthOf={form.values.password}
          {...field('password')}
        />
        <PasswordField
          label="Confirmer le mot de passe"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
      </div>
      <div className={classes.actions}>
        <SlantButton type="submit" size="l" busy={busy}>
          Créer mon compte
        </SlantButton>
        <button type="button" className={type.textButton} onClick={onBack}>
          Revenir à la formule
        </button>
      </div>
      <p className={classes.terms}>
        En créant votre compte, vous acceptez nos <a href="/terms">conditions générales</a> et notre{' '}
        <a href="/privacy">politique de confidentialité</a>.
      </p>
    </div>
  );
}
