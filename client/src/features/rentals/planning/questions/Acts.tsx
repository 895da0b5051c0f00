import { useCallback, useEffect, type RefObject } from 'react';
import { errorCatalogue } from '@app/contract/core/errors.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { showFailure } from '../../../../components/toasts/toast.tsx';
import { addDays } from '@app/contract/core/days.ts';
import type { Act } from '../gestures/acts.ts';
import { BlockPopover } from './BlockPopover.tsx';
import { EventPopover } from './EventPopover.tsx';
import { ChangePopover } from './ChangePopover.tsx';
import type { NewStay } from '../view/usePlanningView.ts';
import { NewStayPopover } from './NewStayPopover.tsx';
import { useStayChange } from './useStayChange.ts';

interface ActsProps {
  act: Act | null;
  rows: readonly PlanningRow[];
  anchor: RefObject<HTMLDivElement | null>;
  onCreate: (stay: NewStay) => void;
  onAct: (act: Act | null) => void;
  say: (text: string) => void;
}

/** The question of what the host is about to do, and doing it. */
export function Acts({ act, rows, anchor, onCreate, onAct, say }: ActsProps) {
  const { addressOf } = useCustomerArea();
  const { moveStay, moveBlock, busy } = useStayChange(say);
  const close = useCallback(() => onAct(null), [onAct]);
  const taken = useCallback(() => {
    onAct(null);
    const { detail } = errorCatalogue.dates_taken;
    showFailure('Rien n’a été déplacé', detail);
    say(`Rien n’a été déplacé. ${detail}`);
  }, [onAct, say]);

  // A block has no price: it is moved at once, and taken back from its toast.
  const block = act?.kind === 'change' && act.phase === 'asked' && act.occupancy.kind === 'block' ? act : null;
  useEffect(() => {
    if (!block) return;
    void moveBlock(block).then(close);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each move
  }, [block]);

  if (act?.phase !== 'asked') return null;
  const nameOf = (id: string) => rows.find(({ propertyId }) => propertyId === id)?.name ?? '';
  if (act.kind === 'select') {
    const { arrival, departure } = act.nights;
    const period = { logement: act.propertyId, du: arrival, au: addDays(departure, -1) };
    return (
      <NewStayPopover
        stay={{ propertyId: act.propertyId, arrival, departure }}
        propertyName={nameOf(act.propertyId)}
        anchor={anchor}
        ratesHref={`${addressOf('tarifs')}?${new URLSearchParams(period).toString()}`}
        onCreate={onCreate}
        onClose={close}
      />
    );
  }
  if (act.kind === 'block') {
    const Popover = act.occupancy.kind === 'event' ? EventPopover : BlockPopover;
    return (
      <Popover
        occupancy={act.occupancy}
        propertyId={act.propertyId}
        propertyName={nameOf(act.propertyId)}
        anchor={anchor}
        onClose={close}
      />
    );
  }
  if (block) return null;
  return (
    <ChangePopover
      change={act}
      propertyName={nameOf(act.toId)}
      anchor={anchor}
      busy={busy}
      onConfirm={(pricing) => void moveStay(act, pricing).then(close)}
      onTaken={taken}
      onClose={close}
    />
  );
}
