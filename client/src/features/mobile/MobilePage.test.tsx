import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import {
  createLinkEndpoint,
  readMobileEndpoint,
  renameDeviceEndpoint,
  revokeDeviceEndpoint,
  revokeLinkEndpoint,
} from '@app/contract/mobile/api.ts';
import { customer, idOf, overview } from '../../testing/fixtures.ts';
import { aDevice, aLink, aMobile } from '../../testing/mobileFixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';

const openPage = () => renderApp({ at: '/dashboard/mobile', as: customer });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  answers(customerOverviewEndpoint, overview);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the link that pairs phones', () => {
  it('stands as a QR code and as text, to copy, to check and to save', async () => {
    answers(readMobileEndpoint, aMobile({ link: aLink() }));
    const { user } = openPage();
    const card = await region('Lien d’association');
    expect(card.getByText('Actif')).toBeInstanceOf(HTMLElement);
    const code = await card.findByRole('img', { name: 'QR code du lien d’association' });
    // Two modules of white around it, and 4 × version + 17 modules inside.
    const [, , width = ''] = code.getAttribute('viewBox')?.split(' ') ?? [];
    expect((Number(width) - 4 - 17) % 4).toBe(0);
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M2 2h1v1h-1z/);
    const field = card.getByRole<HTMLInputElement>('textbox', { name: 'Lien' });
    // The field may cut it, the code beside it is whole.
    expect(card.getByText('k7m2-p4xq-9t3w')).toBeInstanceOf(HTMLElement);
    expect([field.value, field.readOnly]).toStrictEqual(['https://clairvolet.example/m/k7m2-p4xq-9t3w', true]);
    await user.click(card.getByRole('button', { name: /^Copier/ }));
    expect(await card.findByText('Copié')).toBeInstanceOf(HTMLElement);
    expect(await navigator.clipboard.readText()).toBe(field.value);
    const check = card.getByRole('link', { name: 'Vérifier dans un nouvel onglet' });
    expect([check.getAttribute('href'), check.getAttribute('target')]).toStrictEqual([
      '/backend/api/mobile-verify.php?token=jeton.signature',
      '_blank',
    ]);
    expect(card.getByText('Créé').parentElement?.textContent).toMatch(/à \d+\sh\s\d\d$/);
    expect(card.getByText('Expire').parentElement?.textContent).toMatch(/à \d+\sh\s\d\d$/);
    expect(card.getByText(/Ne l’envoyez qu’à une personne de confiance\.$/)).toBeInstanceOf(HTMLElement);
    expect(document.title).toBe('App Mobile · Tableau de bord · Clairvolet');
  });

  it('says when it could not be copied', async () => {
    answers(readMobileEndpoint, aMobile({ link: aLink() }));
    const { user } = openPage();
    const card = await region('Lien d’association');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await user.click(card.getByRole('button', { name: /^Copier/ }));
    expect(await card.findByText('Impossible de copier dans le presse-papiers')).toBeInstanceOf(HTMLElement);
  });

  it('is saved as a picture of 256 pixels', async () => {
    answers(readMobileEndpoint, aMobile({ link: aLink() }));
    const saved: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this);
    });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Télécharger le QR code' }));
    await waitFor(() => expect(saved.map(({ download }) => download)).toStrictEqual(['qr-code-association.png']));
    const [, base64 = ''] = saved[0]?.href.split('data:image/png;base64,') ?? [];
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const header = new DataView(bytes.buffer);
    // Width and height, from the PNG's own header.
    expect([header.getUint32(16), header.getUint32(20)]).toStrictEqual([256, 256]);
  });

  it('says when its picture could not be saved', async () => {
    answers(readMobileEndpoint, aMobile({ link: aLink() }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
      throw new Error('refused');
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Télécharger le QR code' }));
    expect(await screen.findByText(/^L’image n’a pas pu être enregistrée\./)).toBeInstanceOf(HTMLElement);
  });

  it('is active until the instant at which it ends, then over, without a reload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    answers(readMobileEndpoint, aMobile({ link: aLink({ expiresAt: new Date(Date.now() + 60_000).toISOString() }) }));
    openPage();
    await vi.waitFor(() => expect(screen.queryByText('Actif')).not.toBeNull());
    await act(async () => vi.advanceTimersByTimeAsync(59_000));
    expect(screen.queryByText('Actif')).not.toBeNull();
    await act(async () => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText('Actif')).toBeNull();
    expect(screen.getAllByText('Expiré').length).toBeGreaterThan(0);
    expect(screen.queryByRole('img', { name: 'QR code du lien d’association' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Désactiver le lien' })).toBeNull();
  });

  it('is polled while it is valid, and no longer once it is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const asked = answers(readMobileEndpoint, aMobile({ link: aLink() }));
    openPage();
    await screen.findByText('Actif');
    answers(readMobileEndpoint, aMobile({ link: aLink(), devices: [aDevice()] }));
    vi.advanceTimersByTime(10_000);
    expect(await screen.findByText('iPhone de Maïder')).toBeInstanceOf(HTMLElement);
    expect(asked).toHaveLength(1);
  });
});

describe('a new link', () => {
  it('lasts seven days by default, from one to fourteen, and replaces the one there is', async () => {
    answers(readMobileEndpoint, aMobile({ link: aLink() }));
    const sent = answers(createLinkEndpoint, aLink());
    const { user } = openPage();
    const card = await region('Nouveau lien');
    const slider = card.getByRole<HTMLInputElement>('slider', { name: /^Durée de validité/ });
    expect([slider.min, slider.max, slider.step, slider.value]).toStrictEqual(['1', '14', '1', '7']);
    expect(slider.getAttribute('aria-valuetext')).toBe('7\u00a0jours');
    expect(card.getByText('Le lien actuel cessera de fonctionner.')).toBeInstanceOf(HTMLElement);
    await user.click(card.getByRole('button', { name: 'Générer un lien' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    fireEvent.change(slider, { target: { value: '14' } });
    expect(card.getByRole('status').textContent).toBe('14\u00a0jours');
    await user.click(card.getByRole('button', { name: 'Générer un lien' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toStrictEqual([{ days: 7 }, { days: 14 }]));
  });

  it('appears as soon as it is made', async () => {
    answers(readMobileEndpoint, aMobile());
    answers(createLinkEndpoint, aLink());
    const { user } = openPage();
    expect(await screen.findByText('Aucun lien pour l’instant')).toBeInstanceOf(HTMLElement);
    const card = await region('Nouveau lien');
    expect(card.queryByText('Le lien actuel cessera de fonctionner.')).toBeNull();
    answers(readMobileEndpoint, aMobile({ link: aLink() }));
    await user.click(card.getByRole('button', { name: 'Générer un lien' }));
    expect(await screen.findByText('Actif')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText(/^Lien généré, valable 7\sjours$/)).toBeInstanceOf(HTMLElement);
  });

  it('asks for a domain first', async () => {
    answers(readMobileEndpoint, aMobile({ siteUrl: null }));
    openPage();
    const card = await region('Nouveau lien');
    expect(card.getByText('Domaine manquant')).toBeInstanceOf(HTMLElement);
    expect(card.getByText('Choisissez d’abord l’adresse de votre site, dans Domaines.')).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('link', { name: 'Choisir une adresse' }).getAttribute('href')).toBe('/dashboard/domaines');
    expect(card.queryByRole('button', { name: 'Générer un lien' })).toBeNull();
  });

  it('asks for a domain when the last one has gone meanwhile', async () => {
    answers(readMobileEndpoint, aMobile());
    refuses(createLinkEndpoint, 'domain_missing');
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Générer un lien' }));
    expect(await screen.findByText('Domaine manquant')).toBeInstanceOf(HTMLElement);
  });

  it('says what the server says when it cannot be made, else that it could not', async () => {
    answers(readMobileEndpoint, aMobile());
    refuses(createLinkEndpoint, 'account_restricted');
    const { user } = openPage();
    const card = await region('Nouveau lien');
    await user.click(card.getByRole('button', { name: 'Générer un lien' }));
    expect((await card.findByRole('alert')).textContent).toContain('Votre compte ne permet plus cette action');
    isUnreachable(createLinkEndpoint);
    await user.click(card.getByRole('button', { name: 'Générer un lien' }));
    await waitFor(() => expect(card.getByRole('alert').textContent).toBe('Erreur lors de la génération du lien'));
  });

  it('may be taken back, once that is confirmed', async () => {
    answers(readMobileEndpoint, aMobile({ link: aLink() }));
    const sent = answers(revokeLinkEndpoint, undefined);
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Désactiver le lien' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Désactiver le lien/ }));
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Désactiver le lien' }));
    answers(readMobileEndpoint, aMobile());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Désactiver le lien' }));
    expect(await screen.findByText('Aucun lien pour l’instant')).toBeInstanceOf(HTMLElement);
    expect(sent[0]?.url.pathname).toBe(`/api/mobile/links/${idOf(700)}`);
  });
});

describe('the phones that are paired', () => {
  const tablet = aDevice({
    id: idOf(702),
    name: '<b>iPad</b> de l’accueil',
    platform: 'ipados',
    lastSeenAt: '2025-08-02T10:00:00.000Z',
  });

  it('invite to pair the first one', async () => {
    answers(readMobileEndpoint, aMobile());
    openPage();
    expect(await screen.findByText('Aucun appareil associé')).toBeInstanceOf(HTMLElement);
  });

  it('are listed with what they are, since when, and when they were used last', async () => {
    answers(readMobileEndpoint, aMobile({ devices: [aDevice(), tablet] }));
    openPage();
    await screen.findByText('iPhone de Maïder');
    const card = await region('Appareils associés');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringMatching(
        /^iPhone de MaïderiPhone · associé le 3 juillet 2026Dernière activité\s: à l’instantRenommer/,
      ),
      expect.stringMatching(/^<b>iPad<\/b> de l’accueiliPad · associé le .*Dernière activité\s: 2 août 2025/),
    ]);
    expect(card.getByText(/^2\sappareils$/)).toBeInstanceOf(HTMLElement);
  });

  it('take another name, which must be one', async () => {
    answers(readMobileEndpoint, aMobile({ devices: [aDevice()] }));
    const sent = answers(renameDeviceEndpoint, aDevice({ name: 'Ménage' }));
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Renommer/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renommer cet appareil' }));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nom' });
    expect(field.value).toBe('iPhone de Maïder');
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Renommer' }));
    expect((await dialog.findAllByText('Nommez cet appareil')).length).toBeGreaterThan(0);
    await user.type(field, 'Ménage');
    answers(readMobileEndpoint, aMobile({ devices: [aDevice({ name: 'Ménage' })] }));
    await user.click(dialog.getByRole('button', { name: 'Renommer' }));
    expect(await screen.findByText('Ménage')).toBeInstanceOf(HTMLElement);
    expect([sent[0]?.url.pathname, sent[0]?.body]).toStrictEqual([
      `/api/mobile/devices/${idOf(701)}`,
      { name: 'Ménage' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are removed once that is confirmed, and say why when they are not', async () => {
    answers(readMobileEndpoint, aMobile({ devices: [aDevice(), tablet] }));
    refuses(revokeDeviceEndpoint, 'unavailable');
    const { user } = openPage();
    const [remove] = await screen.findAllByRole('button', { name: /^Retirer/ });
    if (!remove) throw new Error('Nothing to remove');
    await user.click(remove);
    const dialog = within(await screen.findByRole('dialog', { name: /^Retirer cet appareil/ }));
    expect(dialog.getByText(/iPhone de Maïder/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Retirer' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('momentanément indisponible');
    const sent = answers(revokeDeviceEndpoint, undefined);
    answers(readMobileEndpoint, aMobile({ devices: [tablet] }));
    await user.click(dialog.getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(screen.queryByText('iPhone de Maïder')).toBeNull());
    expect(sent[0]?.url.pathname).toBe(`/api/mobile/devices/${idOf(701)}`);
  });

  it('that cannot be read say so, and can be asked for again', async () => {
    refuses(readMobileEndpoint, 'unavailable');
    const { user } = openPage();
    expect(await screen.findByText('Vos appareils n’ont pas pu être lus.')).toBeInstanceOf(HTMLElement);
    answers(readMobileEndpoint, aMobile());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Aucun appareil associé')).toBeInstanceOf(HTMLElement);
  });
});

describe('the demonstration', () => {
  it('shows sample phones and a link', async () => {
    renderApp({ at: '/demo/mobile' });
    expect(await screen.findByText('iPhone de Maïder')).toBeInstanceOf(HTMLElement);
    expect((await region('Lien d’association')).getByText('Actif')).toBeInstanceOf(HTMLElement);
  });
});
