import { lazily } from '@app/contract/core/lazily.ts';

const units = ['octets', 'Ko', 'Mo', 'Go'] as const;

const oneDecimal = lazily(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }));

/** '512 octets', '1,4 Ko', '12 Mo': thousands, as the keepers of files show them. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const unit = power === 0 && bytes < 2 ? 'octet' : units[power];
  return `${oneDecimal().format(bytes / 1_000 ** power)}\u00a0${unit}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** '180 ms', '4,1 s', '48 s', '2 min 53 s', '1 h 02 min'. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)}\u00a0ms`;
  if (milliseconds < 9_950) return `${oneDecimal().format(milliseconds / 1_000)}\u00a0s`;
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return seconds % 60 === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min\u00a0${seconds % 60}\u00a0s`;
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${twoDigits(minutes % 60)}\u00a0min`;
}

const whole = lazily(() => new Intl.NumberFormat('fr-FR'));

/** '1 279'. */
export function formatCount(count: number): string {
  return whole().format(count);
}
