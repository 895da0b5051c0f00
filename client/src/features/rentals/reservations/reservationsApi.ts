import * as contract from '@app/contract/reservations/api.ts';
import * as blocks from '@app/contract/reservations/blocksApi.ts';
import * as imports from '@app/contract/reservations/importApi.ts';
import * as planning from '@app/contract/reservations/planningApi.ts';
import { api } from '../../../api/api.ts';
import { attempts, contractCall, reads } from '../../../api/contractCall.ts';

/** What shows who is where, and whether two are in the same place. */
export const shown = [
  'Planning',
  'Today',
  'Reservations',
  'Reservation',
  'Guests',
  'Guest',
  'CustomerOverview',
  'Channels',
  'DoubleBooking',
] as const;

export const reservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPlanning: build.query(reads(planning.readPlanningEndpoint, 'Planning')),
    readToday: build.query(reads(planning.readTodayEndpoint, 'Today')),
    listReservations: build.query(reads(contract.listReservationsEndpoint, 'Reservations')),
    readReservation: build.query(reads(contract.readReservationEndpoint, 'Reservation')),
    createReservation: build.mutation(attempts(contract.createReservationEndpoint, ...shown)),
    changeReservation: build.mutation(attempts(contract.changeReservationEndpoint, ...shown)),
    previewChange: build.mutation(contractCall(contract.previewChangeEndpoint)),
    confirmReservation: build.mutation(attempts(contract.confirmReservationEndpoint, ...shown)),
    cancelReservation: build.mutation(attempts(contract.cancelReservationEndpoint, ...shown)),
    noShow: build.mutation(attempts(contract.noShowEndpoint, ...shown)),
    createBlock: build.mutation(attempts(blocks.createBlockEndpoint, ...shown)),
    changeBlock: build.mutation(attempts(blocks.changeBlockEndpoint, ...shown)),
    deleteBlock: build.mutation(attempts(blocks.deleteBlockEndpoint, ...shown)),
    planImport: build.mutation(contractCall(imports.planImportEndpoint)),
    importReservations: build.mutation(attempts(imports.importReservationsEndpoint, ...shown)),
  }),
});

export const {
  useReadPlanningQuery,
  useReadTodayQuery,
  useListReservationsQuery,
  useReadReservationQuery,
  useCreateReservationMutation,
  useChangeReservationMutation,
  usePreviewChangeMutation,
  useConfirmReservationMutation,
  useCancelReservationMutation,
  useNoShowMutation,
  useCreateBlockMutation,
  useChangeBlockMutation,
  useDeleteBlockMutation,
  usePlanImportMutation,
  useImportReservationsMutation,
} = reservationsApi;

/** Some weeks of the planning, which several of are shown side by side. */
export const { readPlanning: planningBlock } = reservationsApi.endpoints;
