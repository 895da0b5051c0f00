import { removePhotoFiles, sweepPhotoFiles } from '@app/domain/properties';
import { defineHandlers } from '../../runtime/Handler.ts';
import { renderPhoto } from './renderPhoto.ts';

/** What happens about properties and their photos. */
export const propertyHandlers = [
  renderPhoto,
  ...defineHandlers({
    removePhotoFiles: async ({ platform, payload }) => removePhotoFiles(platform, payload.hashes),
    sweepPhotoFiles: async ({ platform }) => sweepPhotoFiles(platform),
  }),
];
