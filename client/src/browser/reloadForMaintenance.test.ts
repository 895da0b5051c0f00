import { describe, expect, it, vi } from 'vitest';
import { reloadForMaintenance } from './reloadForMaintenance.ts';

function aBrowser(pathname: string) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return { location: { pathname, reload: vi.fn<() => void>() }, storage };
}

describe('maintenance that begins while the application is open', () => {
  it.each(['/dashboard', '/dashboard/profil', '/register', '/administration'])(
    'loads %s again, for the page that the server shows then',
    (pathname) => {
      const { location, storage } = aBrowser(pathname);
      reloadForMaintenance(location, storage, { openedAt: 900_000, now: 1_000_000 });
      expect(location.reload).toHaveBeenCalledOnce();
    },
  );

  it.each(['/login', '/admin', '/admin/compte'])('leaves %s alone', (pathname) => {
    const { location, storage } = aBrowser(pathname);
    reloadForMaintenance(location, storage, { openedAt: 900_000, now: 1_000_000 });
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('does not reload forever when the page stays open and its calls are refused', () => {
    const { location, storage } = aBrowser('/dashboard');
    reloadForMaintenance(location, storage, { openedAt: 900_000, now: 1_000_000 });
    reloadForMaintenance(location, storage, { openedAt: 1_000_500, now: 1_030_000 });
    expect(location.reload).toHaveBeenCalledOnce();
    reloadForMaintenance(location, storage, { openedAt: 1_000_500, now: 1_060_000 });
    expect(location.reload).toHaveBeenCalledTimes(2);
  });

  it('reloads again when a click prevented the reload', () => {
    const { location, storage } = aBrowser('/dashboard');
    reloadForMaintenance(location, storage, { openedAt: 900_000, now: 1_000_000 });
    reloadForMaintenance(location, storage, { openedAt: 900_000, now: 1_000_200 });
    expect(location.reload).toHaveBeenCalledTimes(2);
  });
});
