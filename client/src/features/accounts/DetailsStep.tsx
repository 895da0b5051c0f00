import type { ReactNode } from 'react';
import { Field } from '../../components/form/Field.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import type from '../../components/styles/publicType.module.css';
import { SlantButton } from '../../components/actions/SlantButton.tsx';
import type { ContractForm } from '../../components/form/useContractForm.tsx';
import { StepBar } from './StepBar.tsx';
import plan from './PlanStep.module.css';
import classes from './DetailsStep.module.css';

/** What this step asks for; optional ones are empty rather than absent. */
export const noDetails = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  password: '',
  confirmPassword: '',
};

interface DetailsStepProps extends Pick<ContractForm<typeof noDetails>, 'field' | 'summary' | 'busy'> {
  /** As typed so far. */
  password: string;
  /** Next to the error of the e-mail field. */
  emailHelp: ReactNode;
  onBack: () => void;
}

/** Second step of the registration: who is signing up. */
export function DetailsStep({ password, field, summary, emailHelp, busy, onBack }: DetailsStepProps) {
  return (
    <div>
      <StepBar step={2} />
      <PageTitle documentTitle={['Créer mon compte']} className={`${type.title} ${plan.title}`} page="coordonnees">
        Faisons connaissance.
      </PageTitle>
      <p className={type.lead}>Deux minutes, et votre premier logement vous attend.</p>
      {summary && <div className={classes.summary}>{summary}</div>}
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
          strengthOf={password}
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
