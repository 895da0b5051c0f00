import * as api from '@app/contract/properties/api.ts';
import * as properties from '@app/domain/properties';
import { linkProperties } from '@app/domain/reservations';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** A host’s properties. */
export const propertiesBindings: readonly Binding[] = [
  bind(api.listPropertiesEndpoint, async ({ platform, principal }) =>
    properties.listProperties(platform, principal.accountId),
  ),

  bind(api.createPropertyEndpoint, async ({ platform, principal, input }) =>
    properties.createProperty(platform, principal.accountId, input.body),
  ),

  bind(api.readPropertyEndpoint, async ({ platform, principal: { accountId }, input }) =>
    properties.readProperty(platform, { accountId, id: input.params.id }),
  ),

  bind(api.changePropertyEndpoint, async ({ platform, principal: { accountId }, input }) =>
    properties.changeProperty(platform, { accountId, id: input.params.id }, input.body),
  ),

  bind(api.deletePropertyEndpoint, async ({ platform, principal: { accountId }, input }) =>
    properties.deleteProperty(platform, { accountId, id: input.params.id }),
  ),

  bind(api.duplicatePropertyEndpoint, async ({ platform, principal: { accountId }, input }) =>
    properties.duplicateProperty(platform, { accountId, id: input.params.id }),
  ),

  bind(api.orderPropertiesEndpoint, async ({ platform, principal, input }) =>
    properties.orderProperties(platform, principal.accountId, input.body.ids),
  ),

  bind(api.linkPropertiesEndpoint, async ({ platform, principal: { accountId }, input }) =>
    linkProperties(platform, { accountId, id: input.params.id }, input.body.unitIds),
  ),
];
