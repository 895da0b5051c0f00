import { useState } from 'react';
import { checklistLabels } from '@app/contract/properties/checklist.ts';
import type { PropertyStatus } from '@app/contract/properties/rules.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { offerUndo } from '../../../../components/toasts/offerUndo.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../../components/toasts/toast.tsx';
import { ArchiveQuestion } from '../archive/ArchiveQuestion.tsx';
import { isNothing, useRemains } from '../archive/useRemains.ts';
import { LimitDialog } from '../LimitDialog.tsx';
import { useChangePropertyMutation, useListPropertiesQuery } from '../propertiesApi.ts';
import { useEditor } from './editorContext.ts';
import classes from './StatusPanel.module.css';

interface Move {
  to: PropertyStatus;
  label: string;
  done: string;
}

const publish = { to: 'active', label: 'Publier', done: 'Le logement est ouvert à la réservation.' } as const;
const open = { ...publish, label: 'Rouvrir' } as const;
const close = { to: 'maintenance', label: 'Mettre en travaux', done: 'Le logement est fermé pour travaux.' } as const;
const archive = { to: 'archived', label: 'Archiver', done: 'Le logement est archivé.' } as const;
const restore = { to: 'draft', label: 'Remettre en brouillon', done: 'Le logement est remis en brouillon.' } as const;

/** What a property can become: the usual step first. */
const moves: Record<PropertyStatus, readonly [Move, ...Move[]]> = {
  draft: [publish, archive],
  active: [close, archive],
  maintenance: [open, archive],
  archived: [restore],
};

/** Opens a property to bookings, closes it for a while, or retires it. */
export function StatusPanel() {
  const { property, readOnly } = useEditor();
  const [change, { isLoading }] = useChangePropertyMutation();
  const max = useListPropertiesQuery().data?.max;
  const [limited, setLimited] = useState(false);
  const findRemains = useRemains();
  const [looking, setLooking] = useState(false);
  const [askArchive, archiving] = useQuestion(ArchiveQuestion);
  const { status, version, checklist } = property;
  const missing = checklist
    .filter(({ state }) => state !== 'done')
    .map(({ point, state, detail }) => lower(checklistLabels[point]) + (state === 'partial' ? ` (${detail})` : ''));
  const act = async ({ to, done, label }: Move) => {
    const { data, error } = await change({ params: { id: property.id }, body: { status: to, version } });
    if (problemOf(error)?.code === 'plan_limit' && max !== undefined) setLimited(true);
    else if (error) showFailure(`«\u00a0${label}\u00a0» n’a pas abouti`, reasonOf(error));
    else if (data) {
      const before = { status, version: data.version };
      offerUndo(done, () => change({ params: { id: property.id }, body: before }));
    }
  };
  /** Asks first where stays or platforms remain, or may. */
  const retire = async (move: Move) => {
    setLooking(true);
    const remains = await findRemains(property.id);
    setLooking(false);
    if (remains && isNothing(remains)) await act(move);
    else askArchive({ ...property, remains });
  };
  if (readOnly) return null;
  return (
    <div className={classes.panel}>
      <div className={classes.moves}>
        {moves[status].map((move) => (
          <Button
            key={move.to}
            block
            tone={move.to === 'active' ? 'primary' : 'quiet'}
            busy={isLoading || looking}
            onClick={() => void (move.to === 'archived' ? retire(move) : act(move))}
          >
            {move.label}
          </Button>
        ))}
      </div>
      {missing.length > 0 && (
        <p className={classes.missing}>
          Reste{'\u00a0'}: {missing.join(', ')}.
          {status === 'draft' && ' Vous pouvez publier dès maintenant et compléter ensuite.'}
        </p>
      )}
      {archiving}
      {limited && max !== undefined && <LimitDialog max={max} onClose={() => setLimited(false)} />}
    </div>
  );
}

/** As it stands inside a sentence; what is all capitals stays so. */
function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
