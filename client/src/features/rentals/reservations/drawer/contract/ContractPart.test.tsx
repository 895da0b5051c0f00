import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { readContractEndpoint, type ContractView } from '@app/contract/compliance/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { listReservationsEndpoint, readReservationEndpoint, type Reservation } from '@app/contract/reservations/api.ts';
import { listGuestsEndpoint } from '@app/contract/reservations/guestsApi.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { customer, idOf, overview } from '../../../../../testing/fixtures.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';
import { aReservation } from '../../../../../testing/reservationFixtures.ts';
import { answers, isUnreachable } from '../../../../../testing/server.ts';

// Loaded with the file: pages load it when it is first opened, which a busy machine takes seconds for.
import '../ReservationDrawer.tsx';

const accepted: ContractView = {
  contract: {
    acceptedAt: '2026-11-12T13:12:00.000Z',
    sha256: 'ab'.repeat(32),
    language: 'de',
    consent: 'Ich habe den Vertrag gelesen.',
  },
};

const drawer = async () => within(await screen.findByRole('dialog', { name: /Inès Haddad/ }));

function opens(reservation: Partial<Reservation> = {}) {
  answers(readReservationEndpoint, aReservation({ source: 'direct', ...reservation }));
  return renderApp({ at: `/dashboard/reservations?r=${idOf(510)}`, as: customer });
}

beforeEach(() => {
  answers(listGuestsEndpoint, { guests: [], total: 0 });
  answers(customerOverviewEndpoint, overview);
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts: recordOf(reservationStates, () => 0) });
});

describe('the contract of a stay', () => {
  it('says when its guest accepted it, in which language, and leads to the PDF', async () => {
    answers(readContractEndpoint, accepted);
    opens();
    expect(await (await drawer()).findByText(/^Accepté par le voyageur le .+ lu en allemand$/)).toBeInstanceOf(
      HTMLElement,
    );
    const link = (await drawer()).getByRole('link', { name: /^PDF/ });
    expect(link.getAttribute('href')).toBe(`/api/reservations/${idOf(510)}/contract/pdf`);
    expect((await drawer()).queryByText(/^C’est son offre/)).toBeNull();
  });

  it('of a request is an offer that the host has still to accept', async () => {
    answers(readContractEndpoint, accepted);
    opens({ state: 'request' });
    expect(
      await (await drawer()).findByText(/^C’est son offre\s: confirmer la réservation l’accepte\.$/),
    ).toBeInstanceOf(HTMLElement);
  });

  it('is not asked for where the stay comes from elsewhere, and not mentioned where there is none', async () => {
    const asked = answers(readContractEndpoint, { contract: null });
    opens({ source: 'airbnb' });
    expect(await (await drawer()).findByText('Confirmée')).toBeInstanceOf(HTMLElement);
    expect(asked).toHaveLength(0);
    expect((await drawer()).queryByRole('heading', { name: 'Contrat' })).toBeNull();
  });

  it('that cannot be read says so, and the rest of the drawer stays', async () => {
    isUnreachable(readContractEndpoint);
    opens();
    expect(await (await drawer()).findByText('Le contrat n’a pas pu être lu.')).toBeInstanceOf(HTMLElement);
    expect((await drawer()).getByText('Confirmée')).toBeInstanceOf(HTMLElement);
  });
});
