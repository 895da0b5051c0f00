import type { PersonalSection } from '../../platform/index.ts';

/** What a host let the team see. */
export const helpSections: readonly PersonalSection[] = [
  {
    name: 'acces-de-l-equipe',
    title: 'L’accès que vous avez donné à notre équipe',
    tables: ['help_access'],
    query: `select allowed_at as "donné le", until as "jusqu’au" from help_access where account_id = $1`,
  },
];
