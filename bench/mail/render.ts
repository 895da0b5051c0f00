import { z } from 'zod';
import { composeMail, MailTemplates } from '@app/domain/messaging';
import type { Benchmark } from '../Benchmark.ts';
import { newId } from '@app/domain/platform';
import type { QueueStage } from '../events/QueueStage.ts';
import { seedRegistrations } from './seedRegistrations.ts';

const rendered = 20_000;
const figures = { time: 'mail rendered', mjml: 'packages of MJML in the worker that sent' };

const values = {
  trial_days: '15 jours',
  trial_end_date: '6 décembre 2026',
  max_properties: '1 logement',
  plan_name: 'Business',
  confirmation_url: 'https://clairvolet.example/confirm-email?token=0198c2f4.mVq3XbYt0Lk8RzP2',
  expires_in: '7 jours',
};

/** A stored template filled with values, and whether the worker, which has just sent mails, knows how to compile one. */
export const render: Benchmark<QueueStage> = {
  name: 'render',
  what: 'the welcome mail composed from its compiled template; what the worker loaded to send mails',
  against: 'nothing',
  figures: [
    { name: figures.time, unit: 'µs', judged: 'value', better: 'lower', floor: 20, ambition: 20 },
    { name: figures.mjml, unit: 'packages', judged: 'value', better: 'lower', floor: 0, ambition: 0 },
  ],
  async open({ platform, worker, sink }) {
    const arrival = sink.reached((await sink.count()) + 2);
    await seedRegistrations(platform.pool, [newId()]);
    await arrival;
    const templates = new MailTemplates(platform);
    const compose = async () =>
      composeMail(platform, templates, 'welcome', { recipient: 'maite@bench.test', userName: 'Maïté', values });
    return {
      async subject() {
        const start = performance.now();
        for (let at = 0; at < rendered; at += 1) await compose();
        const microseconds = ((performance.now() - start) * 1_000) / rendered;
        const loaded = [...worker.output().matchAll(/^loaded package (\S+)$/gm)].map((match) =>
          z.string().parse(match[1]),
        );
        // Proof that the worker would have told.
        if (!loaded.includes('nodemailer')) throw new Error('The worker did not say what it loaded');
        return {
          [figures.time]: microseconds,
          [figures.mjml]: new Set(loaded.filter((name) => name !== 'nodemailer')).size,
        };
      },
      close: async () => undefined,
    };
  },
};
