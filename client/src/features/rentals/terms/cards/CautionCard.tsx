import { cautionModes } from '@app/contract/payments/terms/termBounds.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { useReadHostAccountQuery } from '../account/hostAccountApi.ts';
import { ChoiceField, NumberField, Source, type TermsPart } from '../TermFields.tsx';
import classes from '../terms.module.css';

type Mode = (typeof cautionModes)[number];

const modes: Record<Mode, { title: string; text: string }> = {
  auto: {
    title: 'Par carte, selon la durée',
    text: 'Somme bloquée pour les séjours courts, carte enregistrée pour les autres. Conseillé.',
  },
  hold: {
    title: 'Somme bloquée sur la carte',
    text: 'Sept jours au plus, soit quatre nuits\u00a0: un séjour plus long enregistre une carte.',
  },
  imprint: {
    title: 'Carte enregistrée',
    text: 'Rien n’est bloqué\u00a0: vous pouvez demander après le départ, et la banque peut refuser.',
  },
  cheque: { title: 'Chèque', text: 'Remis à l’arrivée, rendu ou détruit ensuite.' },
};

/** What guests leave against damage: by card where the host takes cards, and a cheque otherwise. */
export function CautionCard({ form }: TermsPart) {
  const { values, setFieldValue } = form.form;
  const isReady = useReadHostAccountQuery().data?.state === 'ready';
  const byCard = values['means.card'];
  const mode = values['caution.mode'];
  const isCheque = !byCard || mode === 'cheque';
  return (
    <Card title="Caution">
      <div className={classes.fields}>
        <div className={classes.two}>
          <NumberField
            form={form}
            name="caution.cents"
            label="Montant de la caution (€)"
            optional
            hint="Vide&nbsp;: aucune."
          />
          <NumberField
            form={form}
            name="caution.releaseDays"
            label={isCheque ? 'Rendue dans les (jours)' : 'À demander dans les (jours)'}
            hint={
              isCheque
                ? 'Après le départ, au plus tard.'
                : 'Après le départ. Une somme bloquée l’est deux jours au plus.'
            }
          />
        </div>
        {byCard && (
          <ChoiceField
            legend="Comment elle est donnée"
            options={cautionModes.map((id) => ({ id, ...modes[id] }))}
            value={mode}
            onChoose={(chosen) => setFieldValue('caution.mode', chosen)}
          />
        )}
        {!isCheque && (
          <div className={classes.two}>
            {mode === 'auto' && (
              <NumberField
                form={form}
                name="caution.shortStayNights"
                label="Séjour court (nuits, au plus)"
                hint="De 1 à 4&nbsp;: un blocage dure sept jours."
              />
            )}
            <NumberField
              form={form}
              name="caution.replyHours"
              label="Le voyageur répond sous (heures)"
              hint="Avant tout débit, avec le motif et les photos."
            />
          </div>
        )}
        <p className="muted small">
          {isCheque
            ? 'Le voyageur remet un chèque à l’arrivée. Sauf dégât, vous ne l’encaissez pas et le rendez, ou le détruisez.'
            : isReady
              ? 'Le voyageur la donne depuis la page de son séjour. Vous la suivez, et la libérez, dans la réservation.'
              : 'Tant que votre compte Stripe n’accepte pas les cartes, les nouveaux voyageurs lisent\u00a0: chèque.'}
        </p>
        <Source>La loi ne fixe ni montant ni délai pour une location saisonnière&nbsp;: votre contrat les dit.</Source>
      </div>
    </Card>
  );
}
