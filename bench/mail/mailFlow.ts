import { z } from 'zod';
import { newId } from '@app/domain/platform';
import type { Benchmark } from '../Benchmark.ts';
import { epochMilliseconds } from '../rate.ts';
import type { QueueStage } from '../events/QueueStage.ts';
import { Child } from '../processes/Child.ts';
import { seedRegistrations } from './seedRegistrations.ts';

const registrations = 500;
/** Each is welcomed, and told to the administrator. */
const mails = registrations * 2;

/** From committed events to mails: the sweep, two jobs an event, a delivery row and the inbox row for each mail. */
export function mailFlow(backend: QueueStage['backend'], reason: string): Benchmark<QueueStage> {
  const name = `mails, ${backend}`;
  return {
    name,
    what: `${mails.toLocaleString('en-GB')} mails through outbox, queue and delivery row, BullMQ on ${backend}`,
    against: 'pooled nodemailer alone, the same sink, mails of the same size',
    figures: [{ name, unit: 'mails/s', judged: 'ratio', better: 'higher', floor: 0.3, ambition: 0.5, reason }],
    async open({ platform, sink }) {
      const nodemailer = new Child(import.meta.resolve('../baselines/nodemailerPool.ts'));
      const { rows } = await platform.pool.query<{ subject: string; html: string; text: string }>(
        `select subject, compiled_html as html, compiled_text as text from mail_template where key = 'welcome'`,
      );
      const [mail] = rows;
      const perSecond = async (send: () => Promise<number>) => {
        const arrival = sink.reached((await sink.count()) + mails);
        const start = await send();
        return { [name]: mails / (((await arrival) - start) / 1_000) };
      };
      return {
        baseline: async () =>
          perSecond(async () => {
            const start = epochMilliseconds();
            await nodemailer.ask(z.literal(true), { url: sink.url, count: mails, mail });
            return start;
          }),
        subject: async () =>
          perSecond(async () => {
            await seedRegistrations(platform.pool, Array.from({ length: registrations }, newId));
            return epochMilliseconds();
          }),
        close: async () => nodemailer.stop(),
      };
    },
  };
}
