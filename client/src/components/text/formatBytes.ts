const units = ['octets', 'Ko', 'Mo', 'Go'] as const;

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** '512 octets', '1,4 Ko', '12 Mo': thousands, as the keepers of files show them. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const unit = power === 0 && bytes < 2 ? 'octet' : units[power];
  return `${oneDecimal.format(bytes / 1_000 ** power)}\u00a0${unit}`;
}
