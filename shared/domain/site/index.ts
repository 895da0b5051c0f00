export { changeSettings, readAdminSettings } from './changeSettings.ts';
export { ensureFirstSettings, firstSettingsSchema, ensureSampleSettings } from './ensureFirstSettings.ts';
export { previewLegalPage, readLegalPage, sanitiseLegalHtml } from './readLegalPage.ts';
export { readContactMessage, receiveContactMessage } from './contactMessage.ts';
export { uploadImage, readUploadedImage, removeUnusedUploads, uploadAddress } from './uploads.ts';
