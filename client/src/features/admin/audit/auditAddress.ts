import type { AuditFilters } from '@app/contract/audit/api.ts';
import { auditTopics } from '@app/contract/audit/rules.ts';
import { readAddress, writeAddress, type ListPage } from '../list/listAddress.ts';

/** Which acts the address asks for: `?sujet=plans&page=2`. */
export interface AuditView extends AuditFilters, ListPage {}

/** The ids of accounts are UUIDs: anything else would be refused. */
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The view that an address names; what it gets wrong is left aside. */
export function readView(address: URLSearchParams): AuditView {
  const { text, one, day, listPage } = readAddress(address);
  const actor = text('auteur');
  return {
    search: text('recherche'),
    topic: one(auditTopics, 'sujet'),
    actor: actor !== undefined && uuid.test(actor) ? actor : undefined,
    target: text('element')?.slice(0, 64),
    from: day('du'),
    to: day('au'),
    ...listPage(),
  };
}

/** The address of a view: what is as usual is left out. */
export function writeView(view: AuditView): URLSearchParams {
  const { search, topic, actor, target, from, to } = view;
  return writeAddress({ recherche: search, sujet: topic, auteur: actor, element: target, du: from, au: to }, {}, view);
}

/** What narrows a view, apart from its page. */
export function filtersOf({ search, topic, actor, target, from, to }: AuditView): AuditFilters {
  return { search, topic, actor, target, from, to };
}
