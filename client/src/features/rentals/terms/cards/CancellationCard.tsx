import { cancellationPolicies, graceLeadDays } from '@app/contract/payments/terms/termBounds.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { policyLabels, policyText } from '../termTexts.ts';
import { ChoiceField, NumberField, type TermsPart } from '../TermFields.tsx';
import classes from '../terms.module.css';
import { StepsField } from './StepsField.tsx';

/** What is given back to a guest who cancels. */
export function CancellationCard({ form }: TermsPart) {
  const { values, setFieldValue } = form.form;
  const policy = values['cancellation.policy'];
  return (
    <Card title="Annulation">
      <div className={classes.fields}>
        <ChoiceField
          legend="Quand le voyageur annule"
          value={policy}
          onChoose={(chosen) => setFieldValue('cancellation.policy', chosen)}
          options={cancellationPolicies.map((id) => ({
            id,
            title: policyLabels[id],
            text:
              id === 'own'
                ? 'Vous fixez les jours et les parts.'
                : policyText({ policy: id, steps: [], graceHours: 0 }),
          }))}
        />
        {policy === 'own' && <StepsField form={form} />}
        {values['deposit.kind'] === 'arrhes' && (
          <p className="muted small">
            Avec des arrhes, le voyageur qui renonce avant le jour du solde ne perd jamais plus qu’elles.
          </p>
        )}
        <NumberField
          form={form}
          name="cancellation.graceHours"
          label="Délai pour changer d’avis (heures)"
          hint={`0\u00a0: aucun, 72 au plus. Tout est rendu pendant ce délai, si l’arrivée est au moins ${graceLeadDays}\u00a0jours après la réservation.`}
        />
        <p className="muted small">La taxe de séjour est toujours rendue avec les nuits qui ne se passent pas.</p>
      </div>
    </Card>
  );
}
