import type { RefObject } from 'react';
import { addDays } from '@app/contract/core/days.ts';
import type { Occupancy } from '@app/contract/reservations/planningApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { ActPopover } from './ActPopover.tsx';
import { describeNights, titleOf } from '../rows/occupancyWords.ts';
import { useBlocking } from './useBlocking.ts';
import classes from './ActPopover.module.css';

interface BlockPopoverProps {
  occupancy: Occupancy;
  propertyId: string;
  propertyName: string;
  anchor: RefObject<Element | null>;
  onClose: () => void;
}

/** Nights that are closed, and how they are opened again; a basket or what a linked property holds is only explained. */
export function BlockPopover({ occupancy, propertyId, propertyName, anchor, onClose }: BlockPopoverProps) {
  const { reopen, busy, refusal } = useBlocking();
  const { id, arrival, departure, label, kind, throughId } = occupancy;
  const open = async () => {
    if (await reopen(propertyId, id, { from: arrival, to: addDays(departure, -1), reason: label })) onClose();
  };
  return (
    <ActPopover
      anchor={anchor}
      title={titleOf(occupancy)}
      under={`${propertyName} · ${describeNights(occupancy)}`}
      onClose={onClose}
    >
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      {kind === 'block' && throughId === null ? (
        <div className={classes.choices}>
          <div className={classes.first}>
            <Button tone="primary" busy={busy} onClick={() => void open()}>
              Rouvrir ces nuits
            </Button>
          </div>
        </div>
      ) : (
        <p className="muted">Ces nuits se libèrent là où elles sont prises.</p>
      )}
    </ActPopover>
  );
}
