const key = (area: string) => `clairvolet.palette.${area}`;
const most = 5;

/** The ids of what was chosen last in this browser, the latest first. */
export function recentPlaces(area: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(area)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Storage that is closed or was written by somebody else: nothing is recent.
    return [];
  }
}

/** Notes what was chosen. */
export function noteRecentPlace(area: string, id: string): void {
  const ids = [id, ...recentPlaces(area).filter((one) => one !== id)].slice(0, most);
  try {
    localStorage.setItem(key(area), JSON.stringify(ids));
  } catch {
    // The palette works as well without.
  }
}
