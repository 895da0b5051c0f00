import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminOverviewEndpoint, readSessionEndpoint } from '@app/contract/accounts/api.ts';
import { readRevenueEndpoint } from '@app/contract/billing/transactionsApi.ts';
import {
  changePasswordEndpoint,
  confirmSecondFactorEndpoint,
  proveIdentityEndpoint,
  removeSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
  secondFactorEndpoint,
  startSecondFactorEndpoint,
} from '@app/contract/accounts/credentialsApi.ts';
import { listSessionsEndpoint } from '@app/contract/accounts/profileApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { superAdmin } from '../../testing/fixtures.ts';
import { factor, noFactor, recoveryCodes, thisSession } from '../../testing/profileFixtures.ts';
import { readyButton, renderApp } from '../../testing/renderApp.tsx';
import { answers, refuses } from '../../testing/server.ts';

type User = ReturnType<typeof renderApp>['user'];

const enrolment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Clairvolet:joana?secret=JBSWY3DPEHPK3PXP' };

async function open(state = noFactor, account = superAdmin) {
  answers(secondFactorEndpoint, state);
  answers(listSessionsEndpoint, { sessions: [thisSession] });
  const app = renderApp({ at: '/admin/compte', as: account });
  await screen.findByRole('heading', { level: 1, name: 'Mon compte' });
  return app;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function enrol(user: User) {
  answers(startSecondFactorEndpoint, enrolment);
  await user.click(await screen.findByRole('button', { name: /^Activer/ }));
  return dialog('Activer la double authentification');
}

describe('setting up a second factor', () => {
  it('shows a QR code and its key, takes a first code and gives the recovery codes once', async () => {
    const { user } = await open();
    const first = await enrol(user);
    expect(await first.findByRole('img', { name: /^QR code/ })).toBeInstanceOf(Element);
    expect(first.getByText('JBSW Y3DP EHPK 3PXP')).toBeInstanceOf(HTMLElement);
    const calls = answers(confirmSecondFactorEndpoint, { recoveryCodes });
    answers(secondFactorEndpoint, factor);
    await user.type(first.getByLabelText('Code à 6 chiffres'), '123456');
    await user.click(first.getByRole('button', { name: 'Activer' }));
    const codes = await dialog('Double authentification activée');
    expect(calls.map(({ body }) => body)).toEqual([{ code: '123456' }]);
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    expect(codes.getByRole('link', { name: 'Télécharger' }).getAttribute('href')).toContain(
      encodeURIComponent(recoveryCodes.join('\r\n')),
    );
    await user.click(codes.getByRole('button', { name: /^Copier/ }));
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
    await user.click(codes.getByRole('checkbox', { name: 'Je les ai notés' }));
    await user.click(codes.getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Activée')).toBeInstanceOf(HTMLElement);
  });

  it('waits for the address to be confirmed, and says so in place of offering it', async () => {
    await open({ ...noFactor, mustConfirmEmail: true });
    expect(await screen.findByText(/^Confirmez d’abord votre adresse e-mail/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: /^Activer/ })).toBeNull();
  });

  it('does not let go before the recovery codes are noted', async () => {
    const { user } = await open();
    const first = await enrol(user);
    answers(confirmSecondFactorEndpoint, { recoveryCodes });
    await user.type(first.getByLabelText('Code à 6 chiffres'), '123456{Enter}');
    const codes = await dialog('Double authentification activée');
    await user.keyboard('{Escape}');
    await user.click(codes.getByRole('button', { name: 'Terminer' }));
    expect(codes.getByRole('alert').textContent).toBe('Notez les codes, puis cochez cette case.');
    expect(codes.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  });

  it('says next to the field that a code is wrong', async () => {
    const { user } = await open();
    const first = await enrol(user);
    refuses(confirmSecondFactorEndpoint, 'invalid_input', { errors: { code: accountMessages.codeWrong } });
    await user.type(first.getByLabelText('Code à 6 chiffres'), '000000{Enter}');
    expect(await first.findAllByText(accountMessages.codeWrong)).toHaveLength(2);
  });

  it('asks for the password first when that is due, and does nothing when it is not given', async () => {
    const { user } = await open();
    refuses(startSecondFactorEndpoint, 'proof_required');
    await user.click(await screen.findByRole('button', { name: /^Activer/ }));
    const proof = await dialog('Confirmez votre mot de passe');
    await user.click(proof.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();

    await user.click(await readyButton(/^Activer/));
    await dialog('Confirmez votre mot de passe');
    answers(proveIdentityEndpoint, undefined);
    answers(startSecondFactorEndpoint, enrolment);
    await user.type(screen.getByLabelText('Mot de passe'), 'volets-bleus-2026{Enter}');
    await dialog('Activer la double authentification');
  });

  it('says why it could not be prepared', async () => {
    const { user } = await open();
    refuses(startSecondFactorEndpoint, 'forbidden', { detail: accountMessages.alreadyEnrolled });
    await user.click(await screen.findByRole('button', { name: /^Activer/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/déjà activée/);
  });
});

describe('an account with a second factor', () => {
  it('gets new recovery codes, which replace the old ones', async () => {
    const { user } = await open(factor);
    expect(await screen.findByText(/^Activée le 2 novembre 2026. 10\scodes de secours restants/)).toBeInstanceOf(
      HTMLElement,
    );
    await user.click(screen.getByRole('button', { name: 'Renouveler les codes de secours' }));
    const ask = await dialog('Renouveler les codes de secours');
    const calls = answers(renewRecoveryCodesEndpoint, { recoveryCodes });
    await user.click(ask.getByRole('button', { name: 'Renouveler' }));
    const codes = await dialog('Nouveaux codes de secours');
    expect(codes.getAllByRole('listitem')).toHaveLength(recoveryCodes.length);
    expect(calls).toHaveLength(1);
  });

  it('is warned when few recovery codes are left', async () => {
    await open({ ...factor, recoveryCodesLeft: 1 });
    expect(await screen.findByText('Demandez-en de nouveaux avant d’en manquer.')).toBeInstanceOf(HTMLElement);
  });

  it('can do without it, after a question', async () => {
    const { user } = await open(factor);
    await user.click(await screen.findByRole('button', { name: /^Désactiver/ }));
    const ask = await dialog('Désactiver la double authentification');
    const calls = answers(removeSecondFactorEndpoint, undefined);
    answers(secondFactorEndpoint, noFactor);
    await user.click(ask.getByRole('button', { name: 'Désactiver' }));
    expect(await screen.findByText('Double authentification désactivée')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('button', { name: /^Activer/ })).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(1);
  });

  it('is not offered to do without it where it is demanded', async () => {
    await open({ ...factor, required: true });
    await screen.findByRole('button', { name: 'Renouveler les codes de secours' });
    expect(screen.queryByRole('button', { name: /^Désactiver/ })).toBeNull();
  });
});

describe("an administrator's own account", () => {
  it('is reached from the menu of the person', async () => {
    refuses(adminOverviewEndpoint, 'unavailable');
    answers(secondFactorEndpoint, noFactor);
    answers(listSessionsEndpoint, { sessions: [thisSession] });
    const { user, path } = renderApp({ at: '/admin', as: superAdmin });
    await user.click(await screen.findByRole('button', { name: /Joana Larralde/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mon compte' }));
    await screen.findByRole('heading', { level: 1, name: 'Mon compte' });
    expect(path()).toBe('/admin/compte');
    expect(await screen.findByText('Firefox sur Windows')).toBeInstanceOf(HTMLElement);
  });

  it('changes its password', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Changer/ }));
    const form = await dialog('Changer de mot de passe');
    answers(changePasswordEndpoint, { message: accountMessages.passwordChanged });
    await user.type(form.getByLabelText('Mot de passe actuel'), 'volets-bleus-2026');
    await user.type(form.getByLabelText('Nouveau mot de passe'), 'volets du matin');
    await user.type(form.getByLabelText('Confirmation'), 'volets du matin{Enter}');
    expect(await screen.findByText('Mot de passe modifié avec succès')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('an administrator who must set up a second factor', () => {
  const due = { ...superAdmin, mustEnrol: true };

  it.each(['/admin', '/admin/users'])('finds nothing else open at %s', async (at) => {
    answers(secondFactorEndpoint, { ...noFactor, required: true });
    answers(listSessionsEndpoint, { sessions: [thisSession] });
    const { path } = renderApp({ at, as: due });
    await screen.findByText('Activez la double authentification pour continuer');
    expect(path()).toBe('/admin/compte');
    expect(screen.queryByRole('link', { name: 'Vue d’ensemble' })).toBeNull();
  });

  it('finds the back-office open once it is done', async () => {
    const { user } = await open({ ...noFactor, required: true }, due);
    const first = await enrol(user);
    answers(confirmSecondFactorEndpoint, { recoveryCodes });
    answers(readSessionEndpoint, { authenticated: true, account: superAdmin });
    await user.type(first.getByLabelText('Code à 6 chiffres'), '123456{Enter}');
    const codes = await dialog('Double authentification activée');
    await user.click(codes.getByRole('checkbox'));
    await user.click(codes.getByRole('button', { name: 'Terminer' }));
    expect(await screen.findByRole('link', { name: 'Vue d’ensemble' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Activez la double authentification pour continuer')).toBeNull();
  });

  it('is led there by the first call that requires it', async () => {
    refuses(adminOverviewEndpoint, 'second_factor_enrolment_required');
    refuses(readRevenueEndpoint, 'second_factor_enrolment_required');
    answers(secondFactorEndpoint, { ...noFactor, required: true });
    answers(listSessionsEndpoint, { sessions: [thisSession] });
    const { path } = renderApp({ at: '/admin', as: superAdmin });
    await screen.findByText('Activez la double authentification pour continuer');
    expect(path()).toBe('/admin/compte');
  });
});
