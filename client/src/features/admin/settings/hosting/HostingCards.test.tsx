import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeHostingConfigurationEndpoint,
  readHostingConfigurationEndpoint,
  rotateBridgeEndpoint,
  testBridgeEndpoint,
  testDnsEndpoint,
  testRegistrarEndpoint,
  type HostingConfiguration,
} from '@app/contract/hosting/adminApi.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { settingDefinitions } from '@app/contract/site/settings.ts';
import {
  changeSettingsEndpoint,
  editableSettingKeys,
  readSettingsEndpoint,
  type AdminSettings,
} from '@app/contract/site/settingsAdminApi.ts';
import { agent, superAdmin } from '../../../../testing/fixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../../testing/server.ts';

const stored = (value: string) => ({ value, source: 'stored' as const });
const secret = (ending: string | null) => ({ configured: ending !== null, ending, source: 'stored' as const });

const configuration: HostingConfiguration = {
  dns: {
    mode: stored('powerdns'),
    apiUrl: { value: 'http://127.0.0.1:8081', source: 'environment' },
    apiKey: secret('9876'),
    serverIp: stored('192.0.2.53'),
    login: stored(''),
    password: secret(null),
    nameservers: stored('ns1.exemple.fr'),
    zoneKind: stored('Master'),
  },
  registrar: { userId: stored('700123'), apiKey: secret('abcd'), customerId: stored(''), contactId: stored('') },
  bridge: {
    apiToken: secret('a1b2'),
    hmacSecret: secret('c3d4'),
    twoHeaders: { value: 'false', source: 'default' },
    previousUntil: null,
  },
  names: { active: 1, pending: 0, error: 0 },
  changedAt: null,
};

const settings: AdminSettings = {
  settings: recordOf(editableSettingKeys, (key) => ({ value: settingDefinitions[key].default, source: 'default' })),
  appUrl: 'https://clairvolet.example',
  changedAt: null,
};

beforeAll(async () => {
  await Promise.all([import('../SettingsPage.tsx'), import('./HostingCards.tsx')]);
}, 60_000);
beforeEach(() => {
  answers(readSettingsEndpoint, settings);
});

function openPage(given: Partial<HostingConfiguration> = {}, as = superAdmin) {
  answers(readHostingConfigurationEndpoint, { ...configuration, ...given });
  return renderApp({ at: '/admin/settings?categorie=hebergement', as });
}

const modifications = async () => screen.findByRole('region', { name: 'Modifications' });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('where hosts’ sites are', () => {
  it('is edited with the other settings, and checked before it leaves', async () => {
    const changed = answers(changeSettingsEndpoint, settings);
    const { user } = openPage();
    const address = await screen.findByLabelText('Adresse IPv4 du serveur');
    await user.type(address, 'chez moi');
    await user.click(within(await modifications()).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('link', { name: /^Saisissez une adresse IPv4/ })).toBeInstanceOf(HTMLElement);
    expect(changed).toHaveLength(0);
    await user.clear(address);
    await user.type(address, '203.0.113.10');
    await user.type(screen.getByLabelText('Domaine des sous-domaines'), 'sites.exemple.fr');
    await user.type(screen.getByLabelText('Adresse des liens d’association'), 'https://app.exemple.fr');
    await user.click(within(await modifications()).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(changed.map(({ body }) => body)).toStrictEqual([
        {
          saas_server_ip: '203.0.113.10',
          subdomain_base: 'sites.exemple.fr',
          app_base_url: 'https://app.exemple.fr',
          changedAt: null,
        },
      ]),
    );
  });
});

describe('the access to the DNS and to the registrar', () => {
  it('shows of secrets whether they are set and how they end, and nothing to type them over', async () => {
    openPage();
    const dns = await card('DNS');
    const key = within(dns.getByRole('group', { name: 'Clé de l’API' }));
    expect(key.getByText('configuré · ••••9876')).toBeInstanceOf(HTMLElement);
    expect(dns.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('');
    expect(dns.getByLabelText<HTMLInputElement>('Adresse de l’API').readOnly).toBe(true);
    expect(dns.getByText('Défini par l’environnement')).toBeInstanceOf(HTMLElement);
    expect(dns.getByLabelText<HTMLSelectElement>('Mode').value).toBe('powerdns');
    const registrar = await card('Bureau d’enregistrement');
    expect(registrar.getByLabelText<HTMLInputElement>('Identifiant d’utilisateur').value).toBe('700123');
  });

  it('sends what was changed and nothing else, from each card by itself', async () => {
    const changed = answers(changeHostingConfigurationEndpoint, configuration);
    const { user } = openPage();
    const dns = await card('DNS');
    await user.selectOptions(dns.getByLabelText('Mode'), 'Joker (un seul enregistrement)');
    await user.click(dns.getByRole('button', { name: /^Remplacer\s?Clé de l’API$/ }));
    await user.type(dns.getByLabelText('Clé de l’API'), 'une-autre');
    const registrar = await card('Bureau d’enregistrement');
    await user.type(registrar.getByLabelText('Numéro de client'), '200001');
    await user.click(dns.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(changed.map(({ body }) => body)).toStrictEqual([
        { dnsMode: 'wildcard', dnsApiKey: 'une-autre', changedAt: null },
      ]),
    );
    expect(await screen.findByText('Configuration enregistrée')).toBeInstanceOf(HTMLElement);
    expect(registrar.getByLabelText<HTMLInputElement>('Numéro de client').value).toBe('200001');
  });

  it('is checked field by field', async () => {
    const changed = answers(changeHostingConfigurationEndpoint, configuration);
    const { user } = openPage();
    const registrar = await card('Bureau d’enregistrement');
    await user.type(registrar.getByLabelText('Numéro de contact'), 'moi');
    await user.click(registrar.getByRole('button', { name: 'Enregistrer' }));
    expect(await registrar.findByRole('link', { name: 'Saisissez un nombre' })).toBeInstanceOf(HTMLElement);
    expect(changed).toHaveLength(0);
  });

  it('takes a secret away once that is confirmed', async () => {
    const changed = answers(changeHostingConfigurationEndpoint, configuration);
    const { user } = openPage();
    const dns = await card('DNS');
    await user.click(dns.getByRole('button', { name: /^Retirer\s?Clé de l’API$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(changed.map(({ body }) => body)).toStrictEqual([{ dnsApiKey: '' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why a secret could not be taken away', async () => {
    refuses(changeHostingConfigurationEndpoint, 'unavailable');
    const { user } = openPage();
    await user.click((await card('DNS')).getByRole('button', { name: /^Retirer\s?Clé de l’API$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Retirer' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });

  it('is only read by an agent', async () => {
    openPage({}, { ...agent, permissions: ['settings'] });
    for (const name of ['DNS', 'Bureau d’enregistrement', 'Passerelle mobile']) {
      const shown = await card(name);
      expect(shown.getByText('Seul un super administrateur peut changer ces valeurs.')).toBeInstanceOf(HTMLElement);
      expect(shown.queryByRole('button')).toBeNull();
      expect(shown.queryByRole('combobox')).toBeNull();
      for (const input of shown.queryAllByRole<HTMLInputElement>('textbox')) expect(input.readOnly).toBe(true);
    }
    expect((await card('DNS')).getByLabelText<HTMLInputElement>('Mode').value).toBe('PowerDNS');
  });
});

describe('a try', () => {
  it.each([
    ['DNS', testDnsEndpoint],
    ['Bureau d’enregistrement', testRegistrarEndpoint],
    ['Passerelle mobile', testBridgeEndpoint],
  ] as const)('of « %s » shows each step and its outcome', async (name, endpoint) => {
    answers(endpoint, {
      ok: false,
      steps: [
        { label: 'Première étape', ok: true, detail: 'PowerDNS 4.7.3' },
        { label: 'Seconde étape', ok: false, detail: 'Personne ne répond.' },
      ],
    });
    const { user } = openPage();
    const shown = await card(name);
    await user.click(shown.getByRole('button', { name: /^Tester/ }));
    const steps = within(await shown.findByRole('list', { name: /^Étapes de l’essai/ })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toStrictEqual([
      'Réussi : Première étapePowerDNS 4.7.3',
      'Échoué : Seconde étapePersonne ne répond.',
    ]);
    expect(shown.getByRole('status').textContent).toBe('Échec.');
  });

  it('says when it could not even be made', async () => {
    refuses(testDnsEndpoint, 'too_many_requests');
    const { user } = openPage();
    const dns = await card('DNS');
    await user.click(dns.getByRole('button', { name: /^Tester\s?le DNS$/ }));
    await waitFor(() => expect(dns.getByRole('status').textContent).toMatch(/Trop/));
  });
});

describe('the secrets of the bridge', () => {
  it('are made on demand, shown once to be copied, with the day until which the former serve', async () => {
    const [apiToken, hmacSecret] = ['ab'.repeat(32), 'cd'.repeat(64)];
    const rotated = answers(rotateBridgeEndpoint, {
      apiToken,
      hmacSecret,
      previousUntil: '2026-11-28T13:00:00.000Z',
    });
    const { user } = openPage();
    const bridge = await card('Passerelle mobile');
    expect(within(bridge.getByRole('group', { name: 'Jeton' })).getByText('configuré · ••••a1b2')).toBeInstanceOf(
      HTMLElement,
    );
    await user.click(bridge.getByRole('button', { name: 'Générer les deux' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Générer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouvelles valeurs de la passerelle' }));
    expect(dialog.getByText(apiToken)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(hmacSecret)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/servent encore jusqu’au 28 novembre 2026/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: /Copi.*le secret/ }));
    expect(await navigator.clipboard.readText()).toBe(hmacSecret);
    await user.click(dialog.getByRole('button', { name: 'C’est copié' }));
    await waitFor(() => expect(screen.queryByText(apiToken)).toBeNull());
    expect(rotated.map(({ body }) => body)).toStrictEqual([{ what: 'both' }]);
  });

  it('are made one by one, too', async () => {
    const rotated = answers(rotateBridgeEndpoint, { apiToken: null, hmacSecret: 'cd'.repeat(64), previousUntil: null });
    const { user } = openPage();
    const bridge = await card('Passerelle mobile');
    await user.click(bridge.getByRole('button', { name: 'Générer un secret' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Générer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouvelles valeurs de la passerelle' }));
    expect(dialog.queryByText('Jeton')).toBeNull();
    expect(rotated.map(({ body }) => body)).toStrictEqual([{ what: 'hmac_secret' }]);
  });

  it('are not lost when new ones could not be made: the reason is shown', async () => {
    refuses(rotateBridgeEndpoint, 'unavailable');
    const { user } = openPage();
    await user.click((await card('Passerelle mobile')).getByRole('button', { name: 'Générer un jeton' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Générer' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });

  it('say until when the former ones are valid', async () => {
    openPage({ bridge: { ...configuration.bridge, previousUntil: '2026-11-25T13:00:00.000Z' } });
    expect((await card('Passerelle mobile')).getByText(/servent encore jusqu’au 25 novembre 2026/)).toBeInstanceOf(
      HTMLElement,
    );
  });
});
