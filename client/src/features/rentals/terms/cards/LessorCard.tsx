import { vatMention } from '@app/contract/payments/words/vatMention.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { ChoiceField, NumberField, Source, type TermsPart } from '../TermFields.tsx';
import classes from '../terms.module.css';

const vatKinds = [
  { id: 'exempt', label: 'Location exonérée de TVA' },
  { id: 'franchise', label: 'Franchise en base de TVA' },
  { id: 'liable', label: 'Je facture la TVA' },
] as const;

/** As what the host lets: what the law has them say. */
export function LessorCard({ form }: TermsPart) {
  const { values, setFieldValue } = form.form;
  const vat = values['lessor.vat.kind'];
  return (
    <Card title="Vous, le loueur">
      <div className={classes.fields}>
        <ChoiceField
          legend="Vous louez"
          value={values['lessor.kind']}
          onChoose={(kind) => setFieldValue('lessor.kind', kind)}
          options={[
            { id: 'individual', title: 'À titre privé', text: 'Affiché\u00a0: loueur non professionnel.' },
            { id: 'professional', title: 'À titre professionnel', text: 'Affiché\u00a0: loueur professionnel.' },
          ]}
        />
        <SelectField
          id={form.field('lessor.vat.kind').id}
          label="TVA"
          options={vatKinds}
          value={vat}
          hint={vat === 'liable' ? undefined : `Mention affichée\u00a0: «\u00a0${vatMention({ kind: vat })}\u00a0».`}
          onChoose={(kind) => setFieldValue('lessor.vat.kind', kind)}
        />
        {vat === 'liable' && (
          <div className={classes.two}>
            <Field label="Numéro de TVA" autoComplete="off" {...form.field('lessor.vat.number')} />
            <NumberField form={form} name="lessor.vat.rateBps" label="Taux (%)" />
          </div>
        )}
        {values['lessor.kind'] === 'professional' && <Mediator form={form} />}
      </div>
    </Card>
  );
}

function Mediator({ form }: TermsPart) {
  const { values, setFieldValue } = form.form;
  const isNamed = values['lessor.mediator'];
  return (
    <>
      <SwitchField
        label="J’ai adhéré à un médiateur de la consommation"
        hint="N’indiquez que celui auquel vous avez vraiment adhéré."
        checked={isNamed}
        onChange={(joined) => setFieldValue('lessor.mediator', joined)}
      />
      {isNamed && (
        <div className={classes.fields}>
          <Field label="Nom du médiateur" autoComplete="off" {...form.field('lessor.mediator.name')} />
          <Field label="Son adresse" autoComplete="off" {...form.field('lessor.mediator.address')} />
          <Field
            label="Son site"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...form.field('lessor.mediator.site')}
          />
        </div>
      )}
      <Source>Code de la consommation, article L.&nbsp;612-1.</Source>
    </>
  );
}
