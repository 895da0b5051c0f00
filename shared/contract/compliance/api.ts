import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { propertyParams } from '../properties/api.ts';
import { languages } from '../properties/rules.ts';
import { reservationParams } from '../reservations/api.ts';

const customer = endpointsOf('compliance', { kind: 'customer' });

const contractViewSchema = z.object({
  /** Null: the guest accepted none on the host’s site. */
  contract: z
    .object({
      acceptedAt: z.iso.datetime(),
      /** Of the exact bytes that were accepted, in hexadecimal. */
      sha256: z.string(),
      language: z.enum(languages),
      /** The sentence beside the box that was ticked. */
      consent: z.string(),
    })
    .nullable(),
});
export type ContractView = z.output<typeof contractViewSchema>;

export const readContractEndpoint = customer.get('readContract', '/api/reservations/:id/contract', {
  summary: 'Le contrat que le voyageur a accepté\u00a0: quand, dans quelle langue, et son empreinte.',
  params: reservationParams,
  response: contractViewSchema,
});

export const contractPdfEndpoint = customer.get('contractPdf', '/api/reservations/:id/contract/pdf', {
  summary: 'Le contrat accepté, en PDF.',
  params: reservationParams,
  file: 'application/pdf',
});

export const exampleContractEndpoint = customer.get('exampleContract', '/api/properties/:id/contract-example', {
  summary: 'Le contrat d’un séjour d’exemple, en PDF, avec les conditions enregistrées.',
  params: propertyParams,
  file: 'application/pdf',
});

export const complianceEndpoints = [readContractEndpoint, contractPdfEndpoint, exampleContractEndpoint] as const;
