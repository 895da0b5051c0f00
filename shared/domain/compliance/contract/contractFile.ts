import type { ReadSource } from '../../platform/index.ts';
import { readContract } from './readContract.ts';

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
  const contract = await readContract(source, own);
  if (!contract) return null;
  // Fonts and the drawing of pages are loaded by those who draw some.
  const { renderContractPdf } = await import('./pdf/renderContractPdf.ts');
  return {
    filename: `contrat-R-${contract.number}.pdf`,
    contentType: 'application/pdf',
    content: await renderContractPdf(contract),
  };
}
