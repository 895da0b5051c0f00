import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawPublicPage } from '../../testing/drawPublicPage.tsx';

describe('an address that leads nowhere', () => {
  it('says so in the words of the specification, which are English, and in French', () => {
    drawPublicPage({ kind: 'not_found' });
    const title = screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' });
    expect(title.getAttribute('lang')).toBe('en');
    expect(screen.getByText(/^Cette page n’existe pas\./)).toBeInstanceOf(HTMLElement);
  });

  it('leads back home', () => {
    drawPublicPage({ kind: 'not_found' });
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
  });
});

describe('a fault of the server', () => {
  const view = { kind: 'failure', reference: '0197a000-cafe' } as const;

  it('shows the reference that the support asks for', () => {
    drawPublicPage(view);
    expect(screen.getByText('0197a000-cafe').tagName).toBe('CODE');
    expect(screen.getByRole('link', { name: 'écrivez-nous' }).getAttribute('href')).toBe('/contact');
  });

  it('offers to try the same address again', () => {
    drawPublicPage(view);
    expect(screen.getByText('Réessayer').getAttribute('href')).toBe('');
  });
});

describe('the page shown during maintenance', () => {
  const settings = { contact_email: 'aide@exemple.fr', support_phone: '+33 (0)1 99 00 12 34' };

  it('says that there is maintenance, and can be refreshed without JavaScript', () => {
    drawPublicPage({ kind: 'maintenance' });
    expect(screen.getByRole('heading', { level: 1, name: 'Maintenance en cours' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Actualiser la page').getAttribute('href')).toBe('');
  });

  it('tells how to reach the support', () => {
    drawPublicPage({ kind: 'maintenance' }, { settings });
    expect(screen.getByRole('link', { name: 'aide@exemple.fr' }).getAttribute('href')).toBe('mailto:aide@exemple.fr');
    expect(screen.getByRole('link', { name: '+33 (0)1 99 00 12 34' }).getAttribute('href')).toBe('tel:+33199001234');
  });

  it('promises no contact that the settings do not have', () => {
    drawPublicPage({ kind: 'maintenance' });
    expect(screen.queryByText(/Une urgence/)).toBeNull();
  });

  it('leads nowhere else, for everything else is closed', () => {
    const root = drawPublicPage({ kind: 'maintenance' }, { settings });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(root.querySelectorAll('a')).toHaveLength(3);
  });
});
