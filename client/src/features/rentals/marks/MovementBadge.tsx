import { stateBadge } from '../../../components/list/stateBadge.tsx';
import { IconDoorEnter, IconDoorExit } from '../../../components/text/icons.ts';

const movementLabels = { arrival: 'Arrivée', departure: 'Départ' } as const;

/** Whether somebody comes or goes. */
export const MovementBadge = stateBadge(movementLabels, {
  arrival: ['ok', IconDoorEnter],
  departure: ['accent', IconDoorExit],
});
