import { reservationStateLabels } from '@app/contract/reservations/rules.ts';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import {
  IconCalendarX,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDoorEnter,
  IconDoorExit,
  IconHourglass,
} from '../../../components/text/icons.ts';

/** What a reservation is called, as a badge. */
export const ReservationBadge = stateBadge(reservationStateLabels, {
  request: ['warn', IconHourglass],
  option: ['warn', IconClock],
  confirmed: ['ok', IconCircleCheck],
  in_house: ['info', IconDoorEnter],
  departed: ['neutral', IconDoorExit],
  cancelled: ['bad', IconCircleX],
  no_show: ['bad', IconCalendarX],
  expired: ['neutral', IconCalendarX],
});
