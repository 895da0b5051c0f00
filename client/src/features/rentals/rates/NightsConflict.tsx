import { formatDay } from '@app/contract/core/dates.ts';
import { dateOf, type Day } from '@app/contract/core/days.ts';
import { enumerate } from '@app/contract/core/enumerate.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';

/** What becomes of a change whose nights somebody else has changed meanwhile. */
export type NightsChoice = 'keep' | 'theirs' | 'later';

interface NightsConflictProps {
  days: readonly Day[];
  onChoose: (choice: NightsChoice) => void;
}

/** Most nights that are named one by one. */
const named = 5;

/** Asks whose change of nights to keep; closed without an answer, what was typed is still there. */
export function NightsConflict({ days, onChoose }: NightsConflictProps) {
  return (
    <Dialog title="Ces nuits ont été modifiées entre-temps" size="s" onClose={() => onChoose('later')}>
      <DialogBody>
        <p>{daysWords(days)} sur un autre appareil. Votre changement est encore là&nbsp;: choisissez lequel garder.</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={() => onChoose('theirs')}>Reprendre les tarifs enregistrés</Button>
        <Button tone="primary" onClick={() => onChoose('keep')}>
          Garder mon changement
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function daysWords(days: readonly Day[]): string {
  const labels = days.slice(0, named).map((day) => formatDay(dateOf(day)));
  if (days.length > named) labels.push(`${days.length - named} autres`);
  const list = enumerate(labels);
  return days.length > 1 ? `Les nuits des ${list} ont changé` : `La nuit du ${list} a changé`;
}
