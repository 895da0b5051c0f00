import { qrCode } from '@app/contract/mobile/rules.ts';

/** Saves the QR code of a text as a PNG image, dark on white whatever the theme. */
export async function saveQrCode(text: string): Promise<void> {
  const { toDataURL } = await import('qrcode');
  const anchor = document.createElement('a');
  anchor.href = await toDataURL(text, { ...qrCode, errorCorrectionLevel: 'M', type: 'image/png' });
  anchor.download = 'qr-code-association.png';
  anchor.click();
}
