import { countryName, normaliseVatNumber, vatPrefix } from '@app/contract/countries/countries.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';

interface Company {
  vatNumber: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Nine digits, of a French company. */
  siren: string | null;
}

/**
 * What is wrong, in French, with the VAT number of a company in the European Union: its form, its key, its country, the SIREN in
 * a French one. Null when nothing is. Nobody is asked: a number may be well-formed and given to nobody (that is VIES' to say).
 */
export async function vatNumberFault({ vatNumber, country, siren }: Company): Promise<string | null> {
  const number = normaliseVatNumber(vatNumber);
  if (country === null) return 'Choisissez d’abord le pays';
  const prefix = vatPrefix(country);
  if (prefix === null) return 'Ce numéro est celui d’une entreprise de l’Union européenne\u00a0: laissez ce champ vide';
  if (!number.startsWith(prefix)) {
    return `Ce numéro n’est pas celui du pays choisi (${countryName(country)})\u00a0: il doit commencer par ${prefix}`;
  }
  // A hundred countries' rules: only whoever enters a number needs them.
  const { euVat } = await import('stdnum');
  const rules = euVat[prefix === 'EL' ? 'GR' : prefix] ?? [];
  if (!rules.some((rule) => rule.validate(number).isValid)) return accountMessages.vatNumberWrong;
  if (prefix === 'FR' && siren !== null && !number.endsWith(siren)) return accountMessages.vatNumberOfAnother;
  return null;
}
