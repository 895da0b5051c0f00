import { insuranceKinds, termBounds, type InsuranceKind } from '@app/contract/payments/terms/termBounds.ts';
import { TextAreaField } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import type { TermsPart } from '../TermFields.tsx';
import classes from '../terms.module.css';

const insuranceLabels: Record<InsuranceKind, string> = {
  none: 'Je n’en demande pas',
  recommended: 'Je la conseille',
  required: 'Je demande une attestation',
};
const insurances = insuranceKinds.map((id) => ({ id, label: insuranceLabels[id] }));

/** What the contract adds to all that. */
export function ContractCard({ form }: TermsPart) {
  const { values, setFieldValue } = form.form;
  return (
    <Card title="Contrat">
      <div className={classes.fields}>
        <SelectField
          id={form.field('contract.insurance').id}
          label="Assurance villégiature du voyageur"
          options={insurances}
          value={values['contract.insurance']}
          onChoose={(kind) => setFieldValue('contract.insurance', kind)}
        />
        <TextAreaField
          label="Clauses particulières"
          optional
          rows={5}
          maxLength={termBounds.clauses}
          hint="Les animaux et le règlement viennent de la fiche du logement."
          {...form.field('contract.clauses')}
        />
      </div>
    </Card>
  );
}
