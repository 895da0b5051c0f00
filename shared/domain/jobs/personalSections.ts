import type { PersonalSection } from '../platform/index.ts';

/** The personal data in a customer's jobs. */
export const jobSections: readonly PersonalSection[] = [
  {
    name: 'taches',
    title: 'Les tâches que vous avez lancées',
    tables: ['job_run'],
    query: `select type as "tâche", state as "état", step as "étape", result as "résultat", error as "erreur",
        created_at as "demandée le", started_at as "commencée le", finished_at as "terminée le"
      from job_run where owner_id = $1 order by created_at, id`,
  },
];
