import { Card } from '../../../../components/page/Card.tsx';
import { ChoiceField, NumberField, Source, type TermsPart } from '../TermFields.tsx';
import classes from '../terms.module.css';

/** What is paid on booking, and what it binds to. */
export function DepositCard({ form }: TermsPart) {
  const { values, setFieldValue } = form.form;
  return (
    <Card title="Arrhes ou acompte">
      <div className={classes.fields}>
        <ChoiceField
          legend="Ce qui est payé à la réservation"
          value={values['deposit.kind']}
          onChoose={(kind) => setFieldValue('deposit.kind', kind)}
          options={[
            {
              id: 'arrhes',
              title: 'Des arrhes',
              text: 'Chacun peut renoncer, à ce prix. Le voyageur perd les arrhes\u202f; si c’est vous, vous en rendez le double.',
            },
            {
              id: 'acompte',
              title: 'Un acompte',
              text: 'Le contrat engage les deux parties. Si le voyageur annule, vos règles d’annulation disent ce que vous gardez.',
            },
          ]}
        />
        <NumberField
          form={form}
          name="deposit.percent"
          label="Part du séjour (%)"
          hint="0&nbsp;: rien avant le solde. 100&nbsp;: tout à la réservation. La taxe de séjour n’y est pas comprise."
        />
        <Source>
          Code civil, article 1590. Code de la consommation, article L.&nbsp;214-1&nbsp;: ce qui est versé d’avance à un
          professionnel est des arrhes, sauf si le contrat en dit autrement.
        </Source>
      </div>
    </Card>
  );
}

/** When the rest is paid. */
export function BalanceCard({ form }: TermsPart) {
  return (
    <Card title="Solde">
      <NumberField
        form={form}
        name="balance.daysBefore"
        label="Jours avant l’arrivée"
        hint="Le solde est dû ce jour-là. Un séjour réservé plus tard est dû en entier à la réservation. 0&nbsp;: le jour de l’arrivée."
      />
    </Card>
  );
}
