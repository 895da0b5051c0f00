import * as api from '@app/contract/properties/ratesApi.ts';
import * as properties from '@app/domain/properties';
import * as reservations from '@app/domain/reservations';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** What the nights of a host’s properties cost, and on which terms they are sold. */
export const ratesBindings: readonly Binding[] = [
  bind(api.readRatesEndpoint, async ({ platform, principal: { accountId }, input }) =>
    properties.readRates(platform, { accountId, id: input.params.id }),
  ),

  bind(api.changeRatesEndpoint, async ({ platform, principal: { accountId }, input }) =>
    properties.changeRates(platform, { accountId, id: input.params.id }, input.body),
  ),

  bind(api.changeNightsEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    properties.changeNights(platform, { accountId, id: params.id }, body.nights, body),
  ),

  bind(api.copyRatesEndpoint, async ({ platform, principal: { accountId }, input }) =>
    properties.copyRates(platform, { accountId, id: input.params.id }, input.body),
  ),

  bind(api.readCalendarEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.readCalendar(platform, { accountId, id: input.params.id }, input.query),
  ),

  bind(api.explainNightEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.explainOwnNight(platform, { accountId, id: input.params.id }, input.params.day),
  ),

  bind(api.scanRatesEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.scanProperty(platform, { accountId, id: input.params.id }),
  ),

  bind(api.ignoreFindingEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.ignoreFinding(platform, { accountId, id: input.params.id }, input.body),
  ),

  bind(api.quoteStayEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.quoteForGuest(platform, { accountId, id: input.params.id }, input.query),
  ),

  bind(api.priceStayEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.priceForHost(platform, { accountId, id: input.params.id }, input.query),
  ),
];
