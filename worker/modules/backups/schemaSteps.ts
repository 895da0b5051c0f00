import type { SchemaStep } from '@app/domain/backups';
import type { Platform } from '@app/domain/platform';
import { migrations } from '../../../migrations/index.ts';

/** Every migration as what it does, in order: a restore leads an archive through those that its maker did not know. */
export async function schemaSteps({ orm }: Pick<Platform, 'orm'>): Promise<SchemaStep[]> {
  const steps: SchemaStep[] = [];
  for (const { name, class: Migration } of migrations) {
    const migration = new Migration(orm.em.getDriver(), orm.config);
    await migration.up();
    steps.push({ name, statements: (migration.getQueries?.() ?? []).map(String) });
  }
  return steps;
}
