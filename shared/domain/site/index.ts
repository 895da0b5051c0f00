export { ContactMessage } from './ContactMessage.entity.ts';
export { ensureSampleSettings } from './ensureSampleSettings.ts';
export { forgetContactMessages } from './forgetContactMessages.ts';
export { siteSections } from './personalSections.ts';
export { readContactMessage } from './readContactMessage.ts';
export { readLegalPage } from './readLegalPage.ts';
export { receiveContactMessage } from './receiveContactMessage.ts';
export { sanitiseLegalHtml } from './sanitiseLegalHtml.ts';
