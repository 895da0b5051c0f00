import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from '../browser/routing.ts';
import { IconUser } from '../components/text/icons.ts';
import { UserMenu } from './UserMenu.tsx';

function open() {
  const onExit = vi.fn<() => void>();
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <UserMenu
          person={{ name: 'Maïder Etcheverry', note: 'Essai gratuit', tone: 'volet' }}
          links={[{ to: '/profil', label: 'Profil', Icon: IconUser }]}
          exitLabel="Déconnexion"
          onExit={onExit}
        />
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  return { onExit, router, user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: /Maïder Etcheverry/ });

describe('the menu of the person', () => {
  it('is used from the keyboard', async () => {
    const { onExit, user } = open();
    button().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Profil'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Déconnexion');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Profil');
    await user.keyboard('{End}{Enter}');
    expect(onExit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('gives the focus back when it is left with Escape', async () => {
    const { user } = open();
    await user.click(button());
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('closes when a link is followed, or when one clicks elsewhere', async () => {
    const { user, router } = open();
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Profil' }));
    expect(router.state.location.pathname).toBe('/profil');
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(button());
    await screen.findByRole('menu');
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
