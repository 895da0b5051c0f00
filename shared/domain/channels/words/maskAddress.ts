/** An address without what opens it: 'airbnb.fr/calendar/ical/48210573.ics?…', 'abritel.fr/icalendar/9f2c…e41b.ics'. */
export function maskAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, pathname, search } = new URL(address);
  const path = pathname.replace(
    /[0-9a-z]{12,}(?:-[0-9a-z]+)*/gi,
    (secret) => `${secret.slice(0, 4)}…${secret.slice(-4)}`,
  );
  const shown = `${host.replace(/^www\./, '')}${path}`;
  return `${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}${search ? '?…' : ''}`;
}
