import { Card } from '../../../../components/page/Card.tsx';
import { NumberField, Source, type TermsPart } from '../TermFields.tsx';
import classes from '../terms.module.css';

/** What guests leave against damage: a cheque, as long as no card can be charged. */
export function CautionCard({ form }: TermsPart) {
  return (
    <Card title="Caution">
      <div className={classes.fields}>
        <div className={classes.two}>
          <NumberField
            form={form}
            name="caution.cents"
            label="Chèque de caution (€)"
            optional
            hint="Vide&nbsp;: aucune."
          />
          <NumberField
            form={form}
            name="caution.releaseDays"
            label="Rendu dans les (jours)"
            hint="Après le départ, au plus tard."
          />
        </div>
        <p className="muted small">
          Le voyageur remet un chèque à l’arrivée. Sauf dégât, vous ne l’encaissez pas et le rendez, ou le détruisez.
        </p>
        <Source>La loi ne fixe ni montant ni délai pour une location saisonnière&nbsp;: votre contrat les dit.</Source>
      </div>
    </Card>
  );
}
