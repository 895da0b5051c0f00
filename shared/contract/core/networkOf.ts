/** Groups of an IPv6 address that name a network: its owner has all the addresses behind them. */
const networkGroups = 4;

/** Whom an address stands for in a count: itself, or of IPv6 the /64 that a single customer is given whole. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  // An IPv4 address that an IPv6 socket took.
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length);
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length + after < 8) groups.push('0');
    groups.push(...tail.split(':'));
  }
  return `${groups.slice(0, networkGroups).join(':')}::`;
}
