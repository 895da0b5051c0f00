/** '6 h', '5 h 30' from '10:30' to '16:00'. */
export function hoursBetween(from: string, to: string): string {
  const minutes = Math.max(0, minutesOf(to) - minutesOf(from));
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

/** Minutes since midnight of '16:30'. */
export function minutesOf(hour: string): number {
  const [hours = '0', minutes = '0'] = hour.split(':');
  return Number(hours) * 60 + Number(minutes);
}
