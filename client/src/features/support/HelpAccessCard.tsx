import { useState } from 'react';
import { helpDays } from '@app/contract/reservations/rules.ts';
import { countDays, formatMoment } from '@app/contract/core/dates.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { offerUndo } from '../../components/toasts/offerUndo.ts';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { useAllowHelpMutation, useEndHelpMutation, useReadHelpQuery } from './supportApi.ts';
import classes from './SupportPage.module.css';

/** Days that a host may choose. */
const choices = [helpDays.min, helpDays.usual, 7, helpDays.max].map((days) => ({
  id: String(days),
  label: countDays(days),
}));

/** Lets the team see the names of a host's guests for some days, when help needs it. */
export function HelpAccessCard() {
  const { data } = useReadHelpQuery();
  const [allow, allowing] = useAllowHelpMutation();
  const [end, ending] = useEndHelpMutation();
  const [days, setDays] = useState(String(helpDays.usual));
  if (!data) return null;
  const { until } = data;
  const error = allowing.error ?? ending.error;

  const open = async () => {
    const { error: refused } = await allow({ body: { days: Number(days) } });
    if (!refused) offerUndo(`Accès ouvert pour ${countDays(Number(days))}`, () => end());
  };
  const close = async () => {
    const { error: refused } = await end();
    if (!refused) showSuccess('Accès refermé');
  };

  return (
    <Card title="Laisser notre équipe regarder">
      <div className={classes.help}>
        <p className="muted">
          {until === null
            ? 'Notre équipe voit vos logements et le nombre de vos séjours, jamais les noms de vos voyageurs. Si votre question porte sur une réservation, vous pouvez les lui montrer quelques jours.'
            : `Notre équipe peut voir les noms de vos voyageurs jusqu’au ${formatMoment(new Date(until))}. Chaque lecture est notée.`}
        </p>
        {error && <FailureNotice>{reasonOf(error)}</FailureNotice>}
        {until === null ? (
          <div className={classes.helpChoice}>
            <SelectField label="Pendant" options={choices} value={days} onChoose={setDays} />
            <Button busy={allowing.isLoading} onClick={() => void open()}>
              Autoriser
            </Button>
          </div>
        ) : (
          <Button busy={ending.isLoading} onClick={() => void close()}>
            Refermer maintenant
          </Button>
        )}
      </div>
    </Card>
  );
}
