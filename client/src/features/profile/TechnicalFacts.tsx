import type { ProfileView } from '@app/contract/accounts/profileApi.ts';
import { accountStateLabel } from '@app/contract/accounts/rules.ts';
import { CopyButton } from '../../components/actions/CopyButton.tsx';
import { Facts } from '../../components/text/Facts.tsx';
import classes from './TechnicalFacts.module.css';

function factsOf(technical: ProfileView['technical']): { label: string; value: string }[] {
  return [
    { label: 'Identifiant du compte', value: technical.accountId },
    { label: 'État', value: accountStateLabel(technical.state) },
    { label: 'Formule', value: technical.planName ?? 'Aucune' },
    { label: 'Facturation', value: technical.billingCycle === 'yearly' ? 'Annuelle' : 'Mensuelle' },
    { label: 'Sous-domaine', value: technical.subdomain ?? 'Aucun' },
    { label: 'Domaine externe', value: technical.customDomain ?? 'Aucun' },
    { label: 'Mode de diagnostic', value: technical.debugMode ? 'Activé' : 'Désactivé' },
  ];
}

/** What the support asks for; read-only, copied in one go. */
export function TechnicalFacts({ technical }: Pick<ProfileView, 'technical'>) {
  const facts = factsOf(technical);
  return (
    <section className={classes.block} aria-labelledby="technical-facts">
      <div className={classes.head}>
        <h3 id="technical-facts">Configuration technique</h3>
        <CopyButton
          what="la configuration technique"
          text={facts.map(({ label, value }) => `${label} : ${value}`).join('\n')}
        />
      </div>
      <p className="muted small">Utile quand vous nous écrivez. Elle ne se modifie pas ici.</p>
      <Facts facts={facts} />
    </section>
  );
}
