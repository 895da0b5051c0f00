import { Client } from 'pg';
import { schedules } from '@app/domain/jobs';

const hour = 3_600_000;

/** Keeps the product's daily jobs from running in the middle of a test that happens to run at that hour. */
export async function takeDailySlots(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { name, slots } of schedules.filter(({ name: schedule }) => daily.has(schedule))) {
      for (const ahead of [0, hour, 2 * hour]) {
        const slot = slots.slotAt(new Date(Date.now() + ahead));
        if (!slot) continue;
        await client.query('insert into schedule_tick (schedule, slot) values ($1, $2) on conflict do nothing', [
          name,
          slot,
        ]);
      }
    }
  } finally {
    await client.end();
  }
}

const daily: ReadonlySet<string> = new Set(['backup', 'rehearsal', 'reconciliation', 'renewals']);
