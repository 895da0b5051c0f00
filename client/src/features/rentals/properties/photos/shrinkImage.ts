/** Pixels of the longer side of a photo that was shrunk: more than any screen shows of it. */
const shrunkSide = 4_000;

const jpegQuality = 0.86;

/**
 * A photo as a JPEG of at most 4,000 pixels on its longer side, made in the browser.
 * @throws when the browser cannot read it.
 */
export async function shrinkImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const ratio = Math.min(1, shrunkSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * ratio);
  canvas.height = Math.round(bitmap.height * ratio);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!blob) throw new Error('the browser made no JPEG');
  return new File([blob], file.name.replace(/(\.[^.]*)?$/u, '.jpg'), { type: 'image/jpeg' });
}
