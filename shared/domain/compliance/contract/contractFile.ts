import { acceptanceOf } from '@app/contract/compliance/contract/words/acceptanceOf.ts';
import type { ReadSource } from '../../platform/index.ts';
import { readAmendment } from './amendments.ts';
import { readContract, type KeptContract } from './readContract.ts';
import type { PrintedContract } from './pdf/PrintedContract.ts';
import type { SealedContract } from './sealContract.ts';

/** A contract as a file. */
export interface ContractFile {
  filename: string;
  contentType: 'application/pdf';
  content: Buffer;
}

/** The PDF of the contract of a host’s stay, drawn from what was kept; null: none was accepted, or the stay is not theirs. */
export async function contractFile(
  source: ReadSource,
  own: { accountId: string; reservationId: string },
): Promise<ContractFile | null> {
  return keptFile(await readContract(source, own), 'contrat');
}

/** The same of one of its amendments; null: there is none of this id. */
export async function amendmentFile(
  source: ReadSource,
  own: { accountId: string; reservationId: string; id: string },
): Promise<ContractFile | null> {
  return keptFile(await readAmendment(source, own), 'avenant');
}

async function keptFile(contract: KeptContract | null, name: string): Promise<ContractFile | null> {
  if (!contract) return null;
  const { number, language, acceptedAt } = contract;
  const title = acceptanceOf[language].title(`R-${number}`);
  return fileOf(`${name}-R-${number}.pdf`, { ...contract, title, madeAt: acceptedAt, acceptance: contract });
}

/** The PDF of a contract that nobody accepted, for its host to read. */
export async function exampleFile({ document, language }: SealedContract, madeAt: Date): Promise<ContractFile> {
  const printed = { document, language, title: 'Exemple de contrat', madeAt, acceptance: null };
  return fileOf('exemple-de-contrat.pdf', printed);
}

async function fileOf(filename: string, contract: PrintedContract): Promise<ContractFile> {
  // Fonts and the drawing of pages are loaded by those who draw some.
  const { renderContractPdf } = await import('./pdf/renderContractPdf.ts');
  return { filename, contentType: 'application/pdf', content: await renderContractPdf(contract) };
}
