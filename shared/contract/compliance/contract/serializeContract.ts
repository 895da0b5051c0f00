import type { ContractDocument } from './ContractDocument.ts';

/**
 * The text of a contract to the byte: JSON without spaces, the fields of each object in the order of their names. The same document
 * gives the same text whatever wrote it, today and in ten years.
 */
export function serializeContract(document: ContractDocument): string {
  return JSON.stringify(document, (_, value: unknown) => (isRecord(value) ? inOrder(value) : value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
