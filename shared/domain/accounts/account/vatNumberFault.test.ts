import { expect, it } from 'vitest';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { vatNumberFault } from './profileDetails.ts';

const faultOf = async (vatNumber: string, country: string | null, siren: string | null = null) =>
  vatNumberFault({ vatNumber, country, siren });

/** One published number of each member state. */
const numbers: Record<string, string> = {
  AT: 'ATU13585627',
  BE: 'BE0428759497',
  BG: 'BG175074752',
  CY: 'CY10259033P',
  CZ: 'CZ25123891',
  DE: 'DE136695976',
  DK: 'DK13585628',
  EE: 'EE100931558',
  ES: 'ESB58378431',
  FI: 'FI20774740',
  FR: 'FR44732829320',
  GR: 'EL094259216',
  HR: 'HR33392005961',
  HU: 'HU12892312',
  IE: 'IE6433435F',
  IT: 'IT00743110157',
  LT: 'LT119511515',
  LU: 'LU15027442',
  LV: 'LV40003521600',
  MT: 'MT11679112',
  NL: 'NL004495445B01',
  PL: 'PL8567346215',
  PT: 'PT501964843',
  RO: 'RO18547290',
  SE: 'SE123456789701',
  SI: 'SI50223054',
  SK: 'SK2022749619',
};

it.each(Object.entries(numbers))('accepts a VAT number of %s, not with a wrong digit', async (country, number) => {
  expect(await faultOf(number, country)).toBeNull();
  // One digit in the middle is changed: every check key detects a single wrong digit.
  const at = number.length - 4;
  const wrong = `${number.slice(0, at)}${(Number(number[at]) + 1) % 10}${number.slice(at + 1)}`;
  expect(await faultOf(wrong, country)).toBe(accountMessages.vatNumberWrong);
});

it('refuses a VAT number of another country than the chosen one', async () => {
  expect(await faultOf('BE0428759497', 'NL')).toContain('(Pays-Bas)\u00a0: il doit commencer par NL');
  expect(await faultOf('BE0428759497', 'FR')).toContain('il doit commencer par FR');
  expect(await faultOf('BE0428759497', null)).toContain('le pays');
});

it('refuses a VAT number from outside the European Union, also of Northern Ireland (goods only)', async () => {
  for (const country of ['GB', 'CH', 'US']) expect(await faultOf('XI123456789', country)).toContain('Union européenne');
});

it('accepts a French VAT number in Monaco and overseas, and requires that it ends with the SIREN', async () => {
  expect(await faultOf('FR44732829320', 'MC')).toBeNull();
  expect(await faultOf('FR44732829320', 'RE', '732829320')).toBeNull();
  expect(await faultOf('FR44732829320', 'FR', '123456782')).toBe(accountMessages.vatNumberOfAnother);
  expect(await faultOf('FR32123456782', 'FR', '123456782')).toBe(accountMessages.vatNumberWrong);
});
