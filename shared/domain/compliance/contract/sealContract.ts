import { hash } from 'node:crypto';
import type { ContractDocument } from '@app/contract/compliance/contract/ContractDocument.ts';
import type { ContractFacts } from '@app/contract/compliance/contract/ContractFacts.ts';
import { serializeContract } from '@app/contract/compliance/contract/serializeContract.ts';
import { writeContract } from '@app/contract/compliance/contract/writeContract.ts';
import type { Language } from '@app/contract/properties/rules.ts';

/** A contract with its exact bytes. */
export interface SealedContract {
  document: ContractDocument;
  language: Language;
  bytes: Buffer;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
}

/** Writes a contract from its facts: the same facts give the same bytes, so that what is kept can be compared with what was shown. */
export function sealContract(facts: ContractFacts, language: Language): SealedContract {
  const document = writeContract(facts, language);
  const bytes = Buffer.from(serializeContract(document));
  return { document, language, bytes, sha256: fingerprint(bytes) };
}

/** SHA-256 of the bytes of a contract, in hexadecimal. */
export function fingerprint(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex');
}
