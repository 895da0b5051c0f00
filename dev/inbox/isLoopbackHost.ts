/**
 * Whether a Host header names this machine. A page of another site can make its own name point to 127.0.0.1 (DNS
 * rebinding) and would then read the inbox, but it cannot change the name that the browser sends.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';
}
