import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { publicSettingsEndpoint, readLegalPageEndpoint, sendContactMessageEndpoint } from '@app/contract/site/api.ts';
import type { CompatCall, CompatRequest } from './CompatCall.ts';

/** Prices in euros, as the specifications know them. */
async function listPlans({ ask }: CompatRequest): Promise<unknown> {
  const plans = await ask(listPlansEndpoint, {});
  return plans.map((plan) => ({
    id: plan.id,
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    active: true,
    price_monthly: plan.priceMonthlyCents / 100,
    price_yearly: plan.priceYearlyCents / 100,
    max_properties: plan.maxProperties,
    features: plan.features,
  }));
}

/** Settings, plans, contact form, legal pages, footer. */
export const siteCalls: readonly CompatCall[] = [
  {
    line: 'API-01',
    method: 'GET',
    path: '/backend/api/settings.php',
    answer: async ({ ask }) => ask(publicSettingsEndpoint, {}),
  },
  { line: 'API-05', method: 'GET', path: '/api/plans.php', answer: listPlans },
  { line: 'API-06', method: 'GET', path: '/backend/api/plans.php', answer: listPlans },
  {
    line: 'API-27',
    method: 'POST',
    path: '/backend/api/contact-form.php',
    async answer({ ask, body }) {
      const { name, email, subject, message, website } = body;
      const sent = await ask(sendContactMessageEndpoint, { body: { name, email, subject, message, website } });
      return { success: true, message: sent.message };
    },
  },
  {
    line: 'API-28',
    method: 'GET',
    path: '/backend/api/legal-pages.php',
    async answer({ ask, query }) {
      const { content } = await ask(readLegalPageEndpoint, { params: { page: query.page } });
      return { success: true, content };
    },
  },
  {
    line: 'API-29',
    method: 'GET',
    path: '/backend/api/footer-settings.php',
    async answer({ ask }) {
      const settings = await ask(publicSettingsEndpoint, {});
      return {
        success: true,
        data: { footer_text: settings.footer_text, footer_copyright: settings.footer_copyright },
      };
    },
  },
];
