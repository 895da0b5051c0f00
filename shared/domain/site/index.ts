export { changeSettings, readAdminSettings } from './changeSettings.ts';
export { ensureFirstSettings, firstSettingsSchema, ensureSampleSettings } from './ensureFirstSettings.ts';
export { previewLegalPage, readLegalPage } from './readLegalPage.ts';
export { readContactMessage, receiveContactMessage } from './contactMessage.ts';
export { sanitiseLegalHtml } from './sanitiseLegalHtml.ts';
export { uploadImage } from './uploadImage.ts';
export { readUploadedImage, removeUnusedUploads, uploadAddress } from './uploads.ts';
