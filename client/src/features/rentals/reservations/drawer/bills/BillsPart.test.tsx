import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { issueBillEndpoint, listBillsEndpoint, type StayBills } from '@app/contract/payments/bills/billsApi.ts';
import { listReservationsEndpoint, readReservationEndpoint } from '@app/contract/reservations/api.ts';
import { listGuestsEndpoint } from '@app/contract/reservations/guestsApi.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { someBills } from '../../../../../testing/billFixtures.ts';
import { customer, idOf, overview } from '../../../../../testing/fixtures.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';
import { aReservation } from '../../../../../testing/reservationFixtures.ts';
import { answers, isUnreachable, refuses } from '../../../../../testing/server.ts';

// Loaded with the file: pages load it when it is first opened, which a busy machine takes seconds for.
import '../ReservationDrawer.tsx';

beforeEach(() => {
  answers(listGuestsEndpoint, { guests: [], total: 0 });
  answers(customerOverviewEndpoint, overview);
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts: recordOf(reservationStates, () => 0) });
  answers(readReservationEndpoint, aReservation());
});

const drawer = async () => within(await screen.findByRole('dialog', { name: /Inès Haddad/ }));

function opensWith(bills: StayBills | null) {
  const stored = { bills };
  if (bills) answers(listBillsEndpoint, () => stored.bills ?? bills);
  return { stored, ...renderApp({ at: `/dashboard/reservations?r=${idOf(510)}`, as: customer }) };
}

const document = (at: number, number: string, more: Partial<StayBills['bills'][number]> = {}) => ({
  id: idOf(540 + at),
  kind: 'bill' as const,
  number,
  cents: 1_200_00,
  issuedAt: '2026-11-14T09:00:00.000Z',
  corrects: null,
  correctedBy: null,
  ...more,
});

describe('the documents of a stay', () => {
  it('are listed with their amounts and PDFs, and say what corrects what', async () => {
    opensWith(
      someBills({
        bills: [
          document(3, 'AV2026-0001', { kind: 'credit_note', cents: -1_200_00, corrects: 'F2026-0001' }),
          document(2, 'F2026-0001', { correctedBy: 'AV2026-0001' }),
          document(1, 'R2026-0001', { kind: 'receipt', cents: 360_00 }),
        ],
      }),
    );
    const list = within(await (await drawer()).findByRole('list', { name: 'Documents' }));
    expect(list.getByText('14 novembre 2026 · corrige F2026-0001')).toBeInstanceOf(HTMLElement);
    expect(list.getByText('14 novembre 2026 · corrigée par AV2026-0001')).toBeInstanceOf(HTMLElement);
    const pdf = list.getByRole('link', { name: /^Ouvrir Reçu R2026-0001/ });
    expect(pdf.getAttribute('href')).toBe(`/api/bills/${idOf(541)}/pdf`);
    expect((await drawer()).queryByRole('button', { name: 'Établir la facture' })).toBeNull();
  });

  it('are promised, and the bill is issued on demand', async () => {
    const { user, stored } = opensWith(someBills({ mayBill: true, billedOn: '2027-07-15' }));
    const billed = someBills({ bills: [document(1, 'F2026-0001')] });
    const issued = answers(issueBillEndpoint, () => {
      stored.bills = billed;
      return billed;
    });
    const part = await drawer();
    expect(await part.findByText(/au plus tard le 15 juillet 2027\.$/)).toBeInstanceOf(HTMLElement);
    await user.click(part.getByRole('button', { name: 'Établir la facture' }));
    expect(await part.findByText('Facture F2026-0001')).toBeInstanceOf(HTMLElement);
    expect(issued).toHaveLength(1);
    expect(part.queryByRole('button', { name: 'Établir la facture' })).toBeNull();
  });

  it('wait for the host’s address, and lead to where it is filled in', async () => {
    opensWith(someBills({ missing: ['l’adresse postale', 'le numéro SIRET'], mayBill: true, awaitedReceipts: 1 }));
    const part = await drawer();
    expect(await part.findByText(/^Il manque l’adresse postale et le numéro SIRET à votre profil/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(part.getByRole('link', { name: 'Compléter mon profil' }).getAttribute('href')).toBe('/dashboard/profil');
    expect(part.queryByRole('button', { name: 'Établir la facture' })).toBeNull();
    expect(part.queryByText(/en préparation/)).toBeNull();
  });

  it('appear by themselves while a receipt is prepared', async () => {
    const { stored } = opensWith(someBills({ awaitedReceipts: 1 }));
    expect(await (await drawer()).findByText('Reçu en préparation…')).toBeInstanceOf(HTMLElement);
    stored.bills = someBills({ bills: [document(1, 'R2026-0001', { kind: 'receipt' })] });
    await waitFor(async () => expect((await drawer()).getByText('Reçu R2026-0001')).toBeInstanceOf(HTMLElement), {
      timeout: 8_000,
    });
  });

  it('say why nothing was issued, and that they cannot be read', async () => {
    const { user } = opensWith(someBills({ mayBill: true }));
    refuses(issueBillEndpoint, 'not_billable', { detail: 'Il n’y a rien à facturer pour ce séjour.' });
    const part = await drawer();
    await user.click(await part.findByRole('button', { name: 'Établir la facture' }));
    expect(await part.findByText('Il n’y a rien à facturer pour ce séjour.')).toBeInstanceOf(HTMLElement);
  });

  it('leave the rest of the drawer alone when they cannot be read', async () => {
    isUnreachable(listBillsEndpoint);
    opensWith(null);
    expect(await (await drawer()).findByText('Les factures et reçus n’ont pas pu être lus.')).toBeInstanceOf(
      HTMLElement,
    );
    expect((await drawer()).getByText('Devis du 12 novembre 2026')).toBeInstanceOf(HTMLElement);
  });
});
