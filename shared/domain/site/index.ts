export { changeSettings, readAdminSettings } from './changeSettings.ts';
export { ensureFirstSettings, firstSettingsSchema } from './ensureFirstSettings.ts';
export { ensureSampleSettings } from './ensureSampleSettings.ts';
export { previewLegalPage, readLegalPage } from './readLegalPage.ts';
export { readContactMessage } from './readContactMessage.ts';
export { receiveContactMessage } from './receiveContactMessage.ts';
export { sanitiseLegalHtml } from './sanitiseLegalHtml.ts';
export { uploadImage } from './uploadImage.ts';
export { readUploadedImage, removeUnusedUploads, uploadAddress } from './uploads.ts';
