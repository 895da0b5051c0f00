import type { Language } from '@app/contract/properties/rules.ts';
import type { ContractPageWords } from './ContractPageWords.ts';
import { germanContractPage } from './contract.de.ts';
import { englishContractPage } from './contract.en.ts';
import { spanishContractPage } from './contract.es.ts';
import { frenchContractPage } from './contract.fr.ts';

/** The words around contracts in each language. */
export const contractIn: Record<Language, ContractPageWords> = {
  fr: frenchContractPage,
  en: englishContractPage,
  es: spanishContractPage,
  de: germanContractPage,
};
