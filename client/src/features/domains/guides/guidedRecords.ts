import type { WantedRecord } from '@app/contract/hosting/api.ts';
import type { DnsGuide } from './dnsGuides.ts';

/** Whether a record has a value to enter: our own address may be missing from the settings, and what has to go has none. */
export function hasValue({ type, expected }: WantedRecord): boolean {
  return expected !== '' && (type !== 'AAAA' || expected.includes(':'));
}

/** What is done with what is there already, as far as the wanted records are concerned by it. */
export function beforehand(records: readonly WantedRecord[], { before }: DnsGuide): string {
  const isWanted = (kind: 'A' | 'CNAME') => records.some(({ type, ok }) => type === kind && ok !== true);
  return [before.any, isWanted('A') && before.A, isWanted('CNAME') && before.CNAME].filter(Boolean).join(' ');
}

interface GuidedRecord {
  record: WantedRecord;
  /** What is entered as its name, as that company wants it; empty: nothing. */
  name: string;
  nameField: string;
  /** What is entered as its value; null: nothing is, and `record.expected` says why. */
  value: string | null;
  valueField: string;
}

/** A record as it is entered at a company: under the names of its fields, with or without a dot at the end. */
export function guidedRecord(record: WantedRecord, { fields, apex, endsInDot }: DnsGuide): GuidedRecord {
  const value = record.type === 'CNAME' && endsInDot ? `${record.expected}.` : record.expected;
  return {
    record,
    name: record.label === '@' && apex === 'empty' ? '' : record.label,
    nameField: fields.name,
    value: hasValue(record) ? value : null,
    valueField: fields.value[record.type] ?? fields.value.other,
  };
}
