import { publicSettingsEndpoint, readLegalPageEndpoint, sendContactMessageEndpoint } from '@app/contract/site/api.ts';
import type { CompatCall } from './CompatCall.ts';

/** Contact form, legal pages, footer. */
export const siteCalls: readonly CompatCall[] = [
  {
    line: 'API-27',
    method: 'POST',
    path: '/backend/api/contact-form.php',
    takes: ['name', 'email', 'subject', 'message', 'website'],
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
