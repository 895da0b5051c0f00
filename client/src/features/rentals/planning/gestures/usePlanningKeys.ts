import { useState, type KeyboardEvent } from 'react';
import { addDays, type Day } from '@app/contract/core/days.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { changesAnything, clicked, isMovable, moved, selection, type Act } from './acts.ts';
import { describeNights, titleOf } from '../rows/occupancyWords.ts';
import { holderOf, lengthened, rivalOf, shifted } from '../rows/planningRows.ts';

/** Where the keyboard is: a night of a property. */
export interface Cursor {
  propertyId: string;
  night: Day;
}

interface KeysDoor {
  rows: readonly PlanningRow[];
  start: Day;
  act: Act | null;
  onAct: (act: Act | null) => void;
  onOpen: (occupancy: Occupancy, row: PlanningRow, href: string | null) => void;
  hrefOf: (reservationId: string) => string;
  minimumAt: (row: PlanningRow, night: Day) => number;
  /** Brings a night into sight. */
  onReach: (cursor: Cursor) => void;
  say: (text: string) => void;
}

const nightsByKey: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -7,
  End: 7,
  PageUp: -30,
  PageDown: 30,
};
const rowsByKey: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The planning by keys: arrows go by night and property, Shift selects, M lifts, Enter opens or puts down, with Shift what is in conflict; Escape gives back. */
export function usePlanningKeys(door: KeysDoor) {
  const { rows, start, act, onAct, onOpen, hrefOf, minimumAt, onReach, say } = door;
  const [chosen, setCursor] = useState<Cursor | null>(null);
  const first = rows[0];
  const cursor =
    chosen && rows.some(({ propertyId }) => propertyId === chosen.propertyId)
      ? chosen
      : first && { propertyId: first.propertyId, night: start };

  const reach = (next: Cursor) => {
    setCursor(next);
    onReach(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!cursor || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.findIndex(({ propertyId }) => propertyId === cursor.propertyId);
    const row = rows[index];
    if (!row) return;
    const nights = nightsByKey[event.key] ?? 0;
    const steps = rowsByKey[event.key] ?? 0;
    const known = nights !== 0 || steps !== 0 || ['Enter', ' ', 'Escape', 'm', 'M'].includes(event.key);
    if (!known) return;
    event.preventDefault();
    if (act?.kind === 'change' && act.phase === 'course') return carry(event, act, nights, steps);
    if (event.key === 'Escape') return act && onAct(null);
    if (event.key.toLowerCase() === 'm') return lift(row, cursor.night);
    if (event.key === 'Enter' || event.key === ' ') return enter(row, cursor.night, event.shiftKey);
    if (event.shiftKey && nights !== 0) return select(row, cursor, nights);
    if (act) onAct(null);
    const target = rows[Math.min(rows.length - 1, Math.max(0, index + steps))] ?? row;
    reach({ propertyId: target.propertyId, night: addDays(cursor.night, nights) });
  };

  const select = (row: PlanningRow, { night }: Cursor, nights: number) => {
    const anchor = act?.kind === 'select' && act.propertyId === row.propertyId ? act.anchor : night;
    const begun = act?.kind === 'select' && act.propertyId === row.propertyId;
    const to = begun ? addDays(night, nights) : night;
    const chosenNights = selection(row, anchor, to);
    if (!chosenNights) return say('Cette nuit n’est pas libre.');
    onAct(chosenNights);
    const last = to < anchor ? chosenNights.nights.arrival : addDays(chosenNights.nights.departure, -1);
    reach({ propertyId: row.propertyId, night: last });
    say(`Sélection ${describeNights(chosenNights.nights)}`);
  };

  const lift = (row: PlanningRow, night: Day) => {
    const occupancy = holderOf(row, night);
    if (!occupancy) return say('Aucun séjour ici à déplacer.');
    if (!isMovable(occupancy)) return say(`${titleOf(occupancy)} ne peut pas être déplacé ici.`);
    onAct(moved(occupancy, row.propertyId, row.propertyId, 0));
    say(
      `${titleOf(occupancy)}, à déplacer\u00a0: flèches pour les nuits et les logements, Maj et flèches pour le départ, Entrée pour poser, Échap pour annuler.`,
    );
  };

  const carry = (event: KeyboardEvent, lifted: Extract<Act, { kind: 'change' }>, nights: number, steps: number) => {
    const { occupancy } = lifted;
    if (event.key === 'Escape') {
      onAct(null);
      return say(`${titleOf(occupancy)} reste à sa place.`);
    }
    if (event.key === 'Enter') {
      if (!changesAnything(lifted)) return onAct(null);
      return onAct({ ...lifted, phase: 'asked' });
    }
    const at = rows.findIndex((row) => row.propertyId === lifted.toId);
    const target = rows[Math.min(rows.length - 1, Math.max(0, at + steps))];
    if (!target) return undefined;
    const next: typeof lifted =
      event.shiftKey && nights !== 0
        ? { ...lifted, nights: lengthened(lifted.nights, nights) }
        : {
            ...lifted,
            toId: occupancy.kind === 'block' ? lifted.propertyId : target.propertyId,
            nights: shifted(lifted.nights, nights),
          };
    onAct(next);
    reach({ propertyId: next.toId, night: next.nights.arrival });
    const there = rows.find((row) => row.propertyId === next.toId);
    reach({ propertyId: next.toId, night: next.nights.arrival });
    return say(`${there?.name ?? ''}, ${describeNights(next.nights)}`);
  };

  const enter = (row: PlanningRow, night: Day, other: boolean) => {
    const occupancy = (other ? rivalOf(row, night) : undefined) ?? holderOf(row, night);
    if (occupancy) {
      return onOpen(occupancy, row, occupancy.kind === 'reservation' ? hrefOf(occupancy.id) : null);
    }
    if (act?.kind === 'select') return onAct({ ...act, phase: 'asked' });
    const begun = selection(row, night, night);
    return begun && onAct({ ...begun, nights: clicked(row, night, minimumAt(row, night)), phase: 'asked' });
  };

  return { cursor, onKeyDown };
}
