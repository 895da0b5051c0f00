import { Card } from '../../../../components/page/Card.tsx';
import { ChoiceField, NumberField, type TermsPart } from '../TermFields.tsx';
import classes from '../terms.module.css';

/** How guests book. */
export function BookingCard({ form }: TermsPart) {
  const mode = form.form.values['booking.mode'];
  return (
    <Card title="Réserver">
      <div className={classes.fields}>
        <ChoiceField
          legend="Comment vos voyageurs réservent"
          value={mode}
          onChoose={(chosen) => form.form.setFieldValue('booking.mode', chosen)}
          options={[
            {
              id: 'instant',
              title: 'Réservation immédiate',
              text: 'La réservation est ferme dès que le voyageur accepte vos conditions.',
            },
            { id: 'request', title: 'Sur demande', text: 'Vous acceptez ou refusez chaque demande.' },
          ]}
        />
        {mode === 'request' && (
          <NumberField
            form={form}
            name="booking.answerHours"
            label="Vous répondez sous (heures)"
            hint="De 2 à 72&nbsp;heures. Passé ce délai, la demande tombe et les nuits redeviennent libres."
          />
        )}
      </div>
    </Card>
  );
}
