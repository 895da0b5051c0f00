import type Stripe from 'stripe';
import { empty, newId } from '../state/newObject.ts';
import type { PortalConfiguration } from '../state/SandboxObjects.ts';
import { changedMetadata, erasable, flag, metadata, metadataChange } from './parameters.ts';
import { changedFeatures, merged, noFeatures, portalFeatures, portalProfile } from './portalFeatures.ts';
import { type Call, resource } from './resource.ts';

type Profile = PortalConfiguration['business_profile'];

const noProfile: Profile = empty('headline privacy_policy_url terms_of_service_url');

const configurations = resource('billing_portal.configuration', '/v1/billing_portal/configurations');

export const portalCalls: Call[] = [
  configurations.create<Stripe.BillingPortal.ConfigurationCreateParams>()(
    {
      business_profile: portalProfile.optional(),
      default_return_url: erasable.optional(),
      features: portalFeatures,
      metadata: metadata.optional(),
      name: erasable.optional(),
    },
    (account, wish) =>
      account.add('billing_portal.configuration', {
        id: newId('bpc'),
        object: 'billing_portal.configuration',
        active: true,
        application: null,
        business_profile: merged(noProfile, wish.business_profile ?? {}),
        created: account.now(),
        default_return_url: wish.default_return_url ?? null,
        features: changedFeatures(account, noFeatures, wish.features),
        is_default: false,
        livemode: false,
        login_page: { enabled: false, url: null },
        metadata: wish.metadata ?? {},
        name: wish.name ?? null,
        updated: account.now(),
      }),
  ),
  configurations.retrieve(),
  configurations.update<Stripe.BillingPortal.ConfigurationUpdateParams>()(
    {
      active: flag.optional(),
      business_profile: portalProfile.optional(),
      default_return_url: erasable.optional(),
      features: portalFeatures.optional(),
      metadata: metadataChange.optional(),
      name: erasable.optional(),
    },
    (before, wish, account) => ({
      ...wish,
      business_profile: merged(before.business_profile, wish.business_profile ?? {}),
      features: wish.features && changedFeatures(account, before.features, wish.features),
      metadata: changedMetadata(before.metadata, wish.metadata),
      updated: account.now(),
    }),
  ),
  configurations.list<Stripe.BillingPortal.ConfigurationListParams>()({
    equal: { active: flag, is_default: flag },
    undated: true,
  }),
];
