import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { checkNameEndpoint, listNamesEndpoint, makePrimaryEndpoint } from '@app/contract/hosting/api.ts';
import { aName, anExternalName, aPendingName } from '../../testing/domainFixtures.ts';
import { readyButton, renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';
import { openDomains, region, serveNames } from './testing/openDomains.ts';

const villa = 'villa-arrosa.sites.example';
const etxe = 'etxe-arrosa.example';

describe('the names of a host', () => {
  it('show what is known of them: kind, principal address, certificate, last check', async () => {
    serveNames([aName()]);
    openDomains();
    const card = await region(villa);
    const facts = card.getByText(/^Sous-domaine gratuit · adresse principale · certificat valide/).textContent;
    expect(facts?.replaceAll('\u00a0', ' ')).toContain('certificat valide jusqu’au 16 février 2027 · vérifié ');
    expect(card.getByText('Actif')).toBeInstanceOf(HTMLElement);
    const link = card.getByRole('link', { name: `Ouvrir ${villa}, nouvel onglet` });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      `https://${villa}/`,
      '_blank',
      'noopener',
    ]);
    expect(card.queryByRole('button', { name: /principale/ })).toBeNull();
    await waitFor(() => expect(document.title).toBe('Domaines · Tableau de bord · Clairvolet'));
  });

  it('show the badge of their status, and are links only once they are online', async () => {
    serveNames([aName(), aPendingName(), anExternalName()]);
    openDomains();
    expect((await region(villa)).getByText('Actif')).toBeInstanceOf(HTMLElement);
    const pending = await region('gite-larrun.sites.example');
    expect(pending.getByText('En cours')).toBeInstanceOf(HTMLElement);
    expect(pending.queryByRole('link', { name: /^Ouvrir/ })).toBeNull();
    const failing = await region(etxe);
    expect(failing.getByText('Erreur')).toBeInstanceOf(HTMLElement);
    expect(failing.queryByRole('link', { name: /^Ouvrir/ })).toBeNull();
  });

  it('show the progress of a name, and announce it', async () => {
    serveNames([aPendingName()]);
    openDomains();
    const card = await region('gite-larrun.sites.example');
    const bar = within(card.getByRole('list', { name: 'Mise en ligne de gite-larrun.sites.example' }));
    expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nom réservé (fait)',
      'DNS publié (fait)',
      'Obtenir le certificat',
      'Ouvrir le site',
    ]);
    expect(bar.getByText('Obtenir le certificat').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(card.getByRole('status').textContent).toMatch(/^Étape 3 sur 4\s: demande du certificat/);
  });

  it('are read again on demand when they could not be', async () => {
    refuses(listNamesEndpoint, 'internal_error', { reference: 'req-7' });
    const { user } = openDomains();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Vos domaines n’ont pas pu être lus.');
    expect(alert.textContent).toContain('req-7');
    serveNames([aName()]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await region(villa)).toBeTruthy();
  });

  it('begin with what one can do when there is none', async () => {
    serveNames([]);
    openDomains();
    expect(await screen.findByRole('heading', { name: 'Donnez une adresse à votre site' })).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('button', { name: 'Créer un sous-domaine' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Relier un domaine externe' })).toHaveLength(1);
  });

  it.each([
    ['nothing', { closed: 'Votre compte est en pause.' }, 'Votre compte est en pause.', 'true'],
    ['no subdomain', { subdomainBase: null }, /^Les sous-domaines ne sont pas encore ouverts/, null],
  ])('say why %s can be added', async (_, more, why, externalOff) => {
    serveNames([aName()], more);
    const { user } = openDomains();
    expect(await screen.findByText(why)).toBeInstanceOf(HTMLElement);
    const create = screen.getByRole('button', { name: 'Créer un sous-domaine' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    await user.click(create);
    expect(screen.queryByRole('dialog')).toBeNull();
    const link = screen.getByRole('button', { name: 'Relier un domaine externe' });
    expect(link.getAttribute('aria-disabled')).toBe(externalOff);
  });

  it('become the principal address on demand, once they are online', async () => {
    serveNames([aName(), aName({ id: anExternalName().id, name: 'autre.sites.example', primary: false })]);
    const asked = answers(makePrimaryEndpoint, aName({ id: anExternalName().id, name: 'autre.sites.example' }));
    const { user } = openDomains();
    await user.click((await region('autre.sites.example')).getByRole('button', { name: /^En faire l’adresse/ }));
    expect(await screen.findByText(/^autre\.sites\.example est votre adresse principale/)).toBeInstanceOf(HTMLElement);
    expect(asked[0]?.url.pathname).toBe(`/api/domains/${anExternalName().id}/primary`);

    refuses(makePrimaryEndpoint, 'name_not_online');
    await user.click(await readyButton(/^En faire l’adresse/));
    expect(await screen.findByText(/^Cette adresse n’est pas encore en ligne/)).toBeInstanceOf(HTMLElement);
  });
});

describe('what is wrong with a name', () => {
  it('is shown in the server’s words, with each record: found, expected, right or not', async () => {
    serveNames([anExternalName()]);
    openDomains();
    const card = await region(etxe);
    expect(card.getByText('Ce nom mène à un autre serveur.')).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/répond 198\.51\.100\.33 au lieu de 203\.0\.113\.20/)).toBeInstanceOf(HTMLElement);
    const table = within(card.getByRole('table', { name: `Enregistrements DNS à créer pour ${etxe}` }));
    expect(table.getByRole('row', { name: /^A / }).textContent).toContain('198.51.100.33');
    expect(table.getByRole('row', { name: /^CNAME / }).textContent).toContain('aucune réponse');
    const proof = within(table.getByRole('row', { name: /^TXT / }));
    expect(proof.getByText('Conforme')).toBeInstanceOf(HTMLElement);
    expect(proof.getByText('cv-verif=7f3a91c2')).toBeInstanceOf(HTMLElement);
    expect(card.getAllByText(/La propagation prend jusqu’à 24\sh\./)).toHaveLength(1);
  });

  it('leaves the records to be entered, and how long that takes, while nothing has been looked at', async () => {
    const records = anExternalName().records.map((record) => ({ ...record, found: [], ok: null }));
    const nextCheckAt = '2999-01-01T09:05:00.000Z';
    serveNames([anExternalName({ state: 'pending', step: 'ownership', problem: null, records, nextCheckAt })]);
    openDomains();
    const card = await region(etxe);
    expect(card.getAllByText('pas encore vérifié')).toHaveLength(3);
    const outlook = card.getByText(/La propagation prend jusqu’à 24\sh\./);
    expect(outlook.textContent).toMatch(/Prochaine vérification à\s10\sh\s05\.$/);
  });

  it('has nothing to copy where a record has to go', async () => {
    const extra = {
      type: 'AAAA',
      label: '@',
      host: etxe,
      expected: 'à supprimer',
      found: ['2001:db8::1'],
      ok: false,
    } as const;
    serveNames([anExternalName({ records: [{ ...extra, found: [...extra.found] }] })]);
    openDomains();
    const card = await region(etxe);
    expect(card.getByText('à supprimer')).toBeInstanceOf(HTMLElement);
    expect(card.queryByRole('button', { name: /^Copier/ })).toBeNull();
  });

  it('is marked as ours where the host has nothing to do, and shows no address that is not known', async () => {
    const problem = {
      code: 'server_address_missing',
      title: 'La configuration n’est pas terminée.',
      text: 'L’administrateur n’a pas encore indiqué l’adresse du serveur.',
    } as const;
    const [record] = anExternalName().records;
    if (!record) throw new Error('No record there');
    serveNames([
      anExternalName({ state: 'pending', problem, records: [{ ...record, expected: '', found: [], ok: null }] }),
    ]);
    openDomains();
    const card = await region(etxe);
    const notice = card.getByText(problem.title).closest('div[class*="notice"]');
    expect(notice?.className).toMatch(/info/);
    expect(notice?.className).not.toMatch(/bad/);
    expect(card.getByText('pas encore connue')).toBeInstanceOf(HTMLElement);
    expect(card.queryByRole('button', { name: /^Copier/ })).toBeNull();
    expect(document.body.textContent).not.toContain('{ip}');
  });

  it('guides its host through the pages of the company that they choose', async () => {
    serveNames([anExternalName()]);
    const { user } = openDomains();
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Où est géré/ }), 'Cloudflare');
    const [first] = await screen.findAllByText(/^Nuage gris, «.DNS uniquement.»/);
    expect(first).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: /valeur de la ligne A @/ })).toBeInstanceOf(HTMLElement);
  });

  it('shows no error while a new domain waits for records that its host has to enter', async () => {
    const problem = {
      code: 'ownership_missing',
      title: 'Il reste à prouver que ce domaine est à vous.',
      text: '…',
    } as const;
    serveNames([anExternalName({ state: 'pending', step: 'ownership', problem })]);
    openDomains();
    const notice = (await region(etxe)).getByText(problem.title).closest('div[class*="notice"]');
    expect(notice?.className).not.toMatch(/bad/);
  });

  it('gives the expected values to the clipboard, and says when it takes none', async () => {
    serveNames([anExternalName()]);
    const { user } = openDomains();
    const copy = (await region(etxe)).getByRole('button', { name: /^Copier.*valeur A de @$/ });
    await user.click(copy);
    expect(copy.textContent).toContain('Copié');
    expect(await navigator.clipboard.readText()).toBe('203.0.113.20');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const other = screen.getByRole('button', { name: /valeur CNAME de www$/ });
    await user.click(other);
    await waitFor(() => expect(other.textContent).toContain('Impossible de copier dans le presse-papiers'));
  });

  it('is checked again on demand, and not sooner than the server allows', async () => {
    serveNames([anExternalName()]);
    const asked = answers(checkNameEndpoint, anExternalName());
    const { user } = openDomains();
    await user.click(await screen.findByRole('button', { name: /^Vérifier maintenant.*etxe-arrosa\.example$/ }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await screen.findByRole('button', { name: /^Vérification…/ })).toBeInstanceOf(HTMLElement);
    serveNames([anExternalName({ checkedAt: '2026-11-20T10:00:00.000Z', problem: null, state: 'active' })]);
    const rest = await screen.findByRole('button', { name: /^Vérifier dans \d+\ss/ });
    expect(rest.getAttribute('aria-disabled')).toBe('true');
    await user.click(rest);
    expect(asked).toHaveLength(1);
    expect(await (await region(etxe)).findByText('Actif')).toBeInstanceOf(HTMLElement);
  });

  it('is disabled for as long as the server says, and shows any other refusal', async () => {
    serveNames([anExternalName()]);
    refuses(checkNameEndpoint, 'too_many_requests', { retryAfter: 7 });
    const { user } = openDomains();
    await user.click(await screen.findByRole('button', { name: /^Vérifier maintenant/ }));
    expect(await screen.findByRole('button', { name: /^Vérifier dans [67]\ss/ })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/Trop de tentatives/)).toBeNull();
  });

  it('says that a check could not be asked for', async () => {
    serveNames([anExternalName()]);
    isUnreachable(checkNameEndpoint);
    const { user } = openDomains();
    await user.click(await screen.findByRole('button', { name: /^Vérifier maintenant/ }));
    expect(await screen.findByText('Erreur de connexion')).toBeInstanceOf(HTMLElement);
  });
});

it('the demonstration shows the section, opens no site and changes nothing', async () => {
  const { user } = renderApp({ at: '/demo/domaines' });
  const own = await region('villa-arrosa.sites.clairvolet.fr');
  await user.click(own.getByRole('button', { name: /^Ouvrir/ }));
  expect(await screen.findByText('La démonstration n’a pas de site à ouvrir')).toBeInstanceOf(HTMLElement);
  const astray = await region('etxe-arrosa.fr');
  expect(astray.getByText('Ce nom mène encore à votre ancien hébergeur.')).toBeInstanceOf(HTMLElement);
  await user.click(astray.getByRole('button', { name: /^Vérifier maintenant/ }));
  expect(await screen.findByText(/^Créez votre compte/)).toBeInstanceOf(HTMLElement);
});
