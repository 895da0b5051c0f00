/** A path as the log may hold it: what opens something when it stands in an address is left out. */
export function loggablePath(path: string): string {
  return path.replace(/^\/m\/(?!appareil$).+/s, '/m/:token');
}
