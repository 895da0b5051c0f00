import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupIban, isIban, normaliseIban } from './iban.ts';
import { defaultTerms, settableTermsSchema, type StayTermsInput } from './terms.ts';

const transfer = { holder: 'Maialen Etcheverry', iban: 'FR76 3000 6000 0112 3456 7890 189' };

/** The messages by their paths. */
function faultsOf(terms: StayTermsInput): Record<string, string> {
  const { error } = settableTermsSchema.safeParse(terms);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('terms of stay', () => {
  it('are usual ones, without any means of payment, as long as a host says nothing', () => {
    expect(defaultTerms).toMatchObject({
      booking: { mode: 'instant', answerHours: 24 },
      deposit: { kind: 'arrhes', percent: 30 },
      balance: { daysBefore: 30 },
      means: { card: false, transfer: null, cheque: null, cash: null, vouchers: null },
      cancellation: { policy: 'moderate', graceHours: 0 },
      caution: { cents: 0, releaseDays: 7 },
      lessor: { kind: 'individual', vat: { kind: 'exempt' }, mediator: null },
    });
    expect(faultsOf({})).toStrictEqual({ means: 'Choisissez au moins un moyen de paiement' });
  });

  it('are taken with any one means of payment, whose numbers are tidied', () => {
    const { means } = settableTermsSchema.parse({ means: { transfer: { ...transfer, bic: 'agrifrpp' } } });
    expect(means.transfer).toStrictEqual({
      holder: 'Maialen Etcheverry',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
    });
    expect(faultsOf({ means: { vouchers: {} } })).toStrictEqual({});
    expect(faultsOf({ means: { card: true } })).toStrictEqual({});
  });

  it.each<[StayTermsInput, string]>([
    [{ means: { cash: {} } }, 'means'],
    [{ means: { transfer: { ...transfer, iban: 'FR7630006000011234567890188' } } }, 'means.transfer.iban'],
    [{ means: { transfer: { ...transfer, bic: 'AGRI' } } }, 'means.transfer.bic'],
    [{ means: { cheque: { payee: 'Maialen', address: '' } } }, 'means.cheque.address'],
    [{ means: { card: true }, booking: { answerHours: 1 } }, 'booking.answerHours'],
    [{ means: { card: true }, deposit: { percent: 101 } }, 'deposit.percent'],
    [{ means: { vouchers: {} }, caution: { cents: 1, mode: 'hold' } }, 'caution.mode'],
    [
      { means: { card: true }, lessor: { mediator: { name: 'CM2C', address: 'Paris', site: 'https://cm2c.net' } } },
      'lessor.mediator',
    ],
    [{ means: { card: true }, lessor: { vat: { kind: 'liable', number: '40303265045' } } }, 'lessor.vat.number'],
    [{ means: { card: true }, contract: { clauses: 'x'.repeat(4_001) } }, 'contract.clauses'],
    [
      {
        means: { card: true },
        cancellation: {
          policy: 'own',
          steps: [
            { daysBefore: 7, refundPercent: 50 },
            { daysBefore: 30, refundPercent: 20 },
          ],
        },
      },
      'cancellation.steps.1.daysBefore',
    ],
    [
      {
        means: { card: true },
        cancellation: {
          policy: 'own',
          steps: [
            { daysBefore: 30, refundPercent: 50 },
            { daysBefore: 7, refundPercent: 50 },
          ],
        },
      },
      'cancellation.steps.1.refundPercent',
    ],
  ])('are refused when they are %j, by %s', (terms, path) => {
    expect(Object.keys(faultsOf(terms))).toStrictEqual([path]);
  });

  it('may take cash alone when nothing is due before arrival', () => {
    expect(faultsOf({ means: { cash: {} }, deposit: { percent: 0 }, balance: { daysBefore: 0 } })).toStrictEqual({});
  });
});

describe('an IBAN', () => {
  it.each([
    'FR7630006000011234567890189',
    'DE89370400440532013000',
    'ES9121000418450200051332',
    'MC5811222000010123456789030',
  ])('is right: %s', (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(normaliseIban(groupIban(iban).toLowerCase())).toBe(iban);
  });

  it('is wrong with any one digit changed', () => {
    const iban = 'FR7630006000011234567890189';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(iban[at]) + by) % 10;
        expect(isIban(`${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBe(false);
      }),
    );
    expect(isIban('')).toBe(false);
    expect(isIban('FR76 3000')).toBe(false);
  });

  it('is shown in groups of four', () => {
    expect(groupIban('FR7630006000011234567890189')).toBe(
      'FR76 3000 6000 0112 3456 7890 189'.replaceAll(' ', '\u00a0'),
    );
  });
});
