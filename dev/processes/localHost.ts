/** The name under which this machine reaches a server that listens on the given address. */
export function localHost(host: string | undefined): string {
  const name = host?.trim() || '127.0.0.1';
  if (name === '0.0.0.0' || name === '::' || name === 'localhost') return '127.0.0.1';
  return name.includes(':') ? `[${name}]` : name;
}
