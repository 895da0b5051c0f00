export { changeProperty } from './changeProperty.ts';
export { createProperty, duplicateProperty } from './createProperty.ts';
export { deleteProperty } from './deleteProperty.ts';
export { writeUnits } from './writeUnits.ts';
export { lockProperty } from './ownProperty.ts';
export { orderProperties } from './orderProperties.ts';
export { propertySections } from './personalSections.ts';
export { photoBase } from './presentPhoto.ts';
export { Property, PropertyUnit } from './Property.entity.ts';
export { PropertyPhoto } from './PropertyPhoto.entity.ts';
export { PropertyRates } from './PropertyRates.entity.ts';
export { listOwnPhotos, listProperties, partsOfProperty, readProperty, type OwnProperty } from './readProperties.ts';
export { releasePhotos } from './releasePhotos.ts';
export { addPhoto } from './photos/addPhoto.ts';
export { refusedKind } from './photos/imageKind.ts';
export { changePhoto, deletePhoto, orderPhotos } from './photos/arrangePhotos.ts';
export { readExportedPhotos, type ExportedPhoto } from './photos/exportedPhotos.ts';
export { originalPath, readSizeAddress, sizePath } from './photos/photoFiles.ts';
export { readPhotos } from './photos/readPhotos.ts';
export { removePhotoFiles } from './photos/removePhotoFiles.ts';
export {
  abandonRendering,
  beginRendering,
  completeRendering,
  refuseRendering,
  type RenderedPhoto,
} from './photos/renderedPhoto.ts';
export { sweepPhotoFiles } from './photos/sweepPhotoFiles.ts';
export { changeNights } from './rates/changeNights.ts';
export { changeRates } from './rates/changeRates.ts';
export { compiledRatesOf, ratesStamp } from './rates/compiledRates.ts';
export { copyRates } from './rates/copyRates.ts';
export { readRates } from './rates/readRates.ts';
