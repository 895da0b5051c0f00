import type { EndpointName } from '@app/contract/registry.ts';
import type { Row } from './accessRow.ts';

type ComplianceName = Extract<EndpointName, `compliance.${string}`>;

/** The rows of the calls about contracts: one without its row does not compile. */
export const complianceRows: Record<ComplianceName, Row> = {
  'compliance.readContract': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/contract`,
    answers: { otherCustomer: 404 },
  },
  // Its host typed the stay: no guest accepted a contract.
  'compliance.contractPdf': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/contract/pdf`,
    answers: { customer: 404, otherCustomer: 404 },
  },
  'compliance.exampleContract': {
    path: ({ propertyId }) => `/api/properties/${propertyId}/contract-example`,
    answers: { otherCustomer: 404 },
  },
};
