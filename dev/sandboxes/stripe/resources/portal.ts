import type Stripe from 'stripe';
import type { z } from 'zod';
import { type Call, defineCall } from '../http/Call.ts';
import { changedMetadata, erasable, flag, metadata, metadataChange, orKeep, parameters } from '../http/parameters.ts';
import { newId } from '../newId.ts';
import type { PortalConfiguration } from '../SandboxObjects.ts';
import { changedFeatures, noFeatures, portalFeatures, portalProfile } from './portalFeatures.ts';
import { openPortal, portalSessionWish } from './openPortal.ts';
import { listCall, retrieveCall } from './outline.ts';

type Profile = PortalConfiguration['business_profile'];

function changedProfile(before: Profile, wish: z.output<typeof portalProfile> | undefined): Profile {
  return {
    headline: wish?.headline === undefined ? before.headline : wish.headline,
    privacy_policy_url: wish?.privacy_policy_url ?? before.privacy_policy_url,
    terms_of_service_url: wish?.terms_of_service_url ?? before.terms_of_service_url,
  };
}

export const portalCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/billing_portal/configurations',
    parameters: parameters<Stripe.BillingPortal.ConfigurationCreateParams>()({
      business_profile: portalProfile.optional(),
      default_return_url: erasable.optional(),
      features: portalFeatures,
      metadata: metadata.optional(),
      name: erasable.optional(),
    }),
    run: ({ account, parameters: wish }) =>
      account.add(
        'billing_portal.configuration',
        {
          id: newId('bpc'),
          object: 'billing_portal.configuration',
          active: true,
          application: null,
          business_profile: changedProfile(
            { headline: null, privacy_policy_url: null, terms_of_service_url: null },
            wish.business_profile,
          ),
          created: account.now(),
          default_return_url: wish.default_return_url ?? null,
          features: changedFeatures(account, noFeatures, wish.features),
          is_default: false,
          livemode: false,
          login_page: { enabled: false, url: null },
          metadata: wish.metadata ?? {},
          name: wish.name ?? null,
          updated: account.now(),
        },
        'billing_portal.configuration.created',
      ),
  }),
  retrieveCall('billing_portal.configuration', '/v1/billing_portal/configurations'),
  defineCall({
    method: 'POST',
    path: '/v1/billing_portal/configurations/:id',
    parameters: parameters<Stripe.BillingPortal.ConfigurationUpdateParams>()({
      active: flag.optional(),
      business_profile: portalProfile.optional(),
      default_return_url: erasable.optional(),
      features: portalFeatures.optional(),
      metadata: metadataChange.optional(),
      name: erasable.optional(),
    }),
    run: ({ account, id, parameters: wish }) => {
      const known = account.find('billing_portal.configuration', id);
      return account.change(
        known,
        {
          active: wish.active ?? known.active,
          business_profile: changedProfile(known.business_profile, wish.business_profile),
          default_return_url: orKeep(wish.default_return_url, known.default_return_url),
          features: wish.features ? changedFeatures(account, known.features, wish.features) : known.features,
          metadata: changedMetadata(known.metadata ?? {}, wish.metadata),
          name: orKeep(wish.name, known.name),
          updated: account.now(),
        },
        'billing_portal.configuration.updated',
      );
    },
  }),
  listCall<Stripe.BillingPortal.ConfigurationListParams>()({
    kind: 'billing_portal.configuration',
    path: '/v1/billing_portal/configurations',
    equal: { active: flag, is_default: flag },
    undated: true,
  }),
  defineCall({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    parameters: portalSessionWish,
    run: ({ account, parameters: wish }) => openPortal(account, wish),
  }),
];
