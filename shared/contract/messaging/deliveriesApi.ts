import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { countsBy, declareList, orderShape, periodShape, searchText, totalSchema } from '../core/lists.ts';

const admin = endpointsOf('messaging', { kind: 'permission', permission: 'emails' });

export const deliveryStates = ['queued', 'retrying', 'sent', 'failed', 'suppressed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryStateLabels: Record<DeliveryState, string> = {
  queued: 'En attente',
  retrying: 'Nouvel essai prévu',
  sent: 'Envoyé',
  failed: 'Échoué',
  suppressed: 'Non envoyé',
};

/** One mail to one person. Never what it said: that may hold a link that opens an account. */
export const deliverySchema = z.object({
  id: z.uuid(),
  template: z.string(),
  templateName: z.string(),
  recipient: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** The last answer or error of the mail server. */
  lastResponse: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** It ended, and its data is still stored: it can be sent again. */
  canResend: z.boolean(),
  /** Times that an administrator sent it again. */
  resends: z.number().int(),
});
export type DeliveryView = z.infer<typeof deliverySchema>;

export const deliverySorts = ['date', 'state'] as const;

const deliveryList = declareList(
  {
    /** Words of the recipient's address, or of the name or the subject of the template. */
    search: searchText,
    state: z.enum(deliveryStates).optional(),
    template: z.string().max(64, 'Modèle inconnu').optional(),
    ...periodShape,
  },
  orderShape(deliverySorts, 'date', 'desc'),
);
export type DeliveryFilters = z.output<typeof deliveryList.filters>;
export type DeliveryOrder = z.output<typeof deliveryList.order>;

export const listDeliveriesEndpoint = admin.get('listDeliveries', '/api/admin/email/deliveries', {
  summary: 'Les e-mails partis, en route ou échoués.',
  query: deliveryList.query,
  response: z.object({
    deliveries: z.array(deliverySchema),
    total: totalSchema,
    counts: countsBy(deliveryStates),
  }),
});

export const exportDeliveriesEndpoint = admin.get('exportDeliveries', '/api/admin/email/deliveries/csv', {
  summary: 'Tous les e-mails filtrés, en CSV, les plus récents en premier.',
  query: deliveryList.filters,
  file: 'text/csv',
});

export const resendDeliveryEndpoint = admin.post('resendDelivery', '/api/admin/email/deliveries/:id/resend', {
  summary: 'Fait repartir un e-mail, tel que ses données le diraient aujourd’hui.',
  params: z.object({ id: z.uuid('Identifiant d’envoi invalide') }),
  status: 202,
  response: deliverySchema,
  errors: ['not_resendable', 'too_many_requests'],
});

export const deliveriesEndpoints = [listDeliveriesEndpoint, exportDeliveriesEndpoint, resendDeliveryEndpoint] as const;
