import { z } from 'zod';
import { composeMail, MailTemplates } from '@app/domain/messaging';
import { newId, type Platform } from '@app/domain/platform';
import type { QueueBackend } from '../../e2e/cluster/startCluster.ts';
import { oneFigure, ratioAtLeast, valueAtMost, type Benchmark } from '../framework/Benchmark.ts';
import { Child } from '../framework/Child.ts';
import { epochMilliseconds } from '../framework/statistics.ts';
import type { QueueStage } from './QueueStage.ts';

const registrations = 500;
/** Each customer is welcomed, and the administrator is notified. */
const mails = registrations * 2;

/** Customers with the events of their registration, committed at once and relayed by nobody. */
async function seedRegistrations({ pool }: Platform, count: number): Promise<void> {
  await pool.query(
    `with given as (select id from unnest($1::uuid[]) as given (id)),
     accounts as (
       insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
       select id, 'customer', id || '@bench.test', 'Maïder', 'Etcheverry', 'none', now(), now(), now() from given),
     customers as (
       insert into customer (account_id, plan_id, trial_days, trial_ends_at, welcome_job_id, opened_at)
       select given.id, plan.id, 15, now() + interval '15 days', given.id, now()
       from given, plan where plan.slug = 'business'),
     jobs as (
       insert into job_run (id, type, owner_id, step, created_at)
       select id, 'accounts.welcome', id, 'En attente', now() from given)
     insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload)
     select id, 'accounts.registered', 1, now() - interval '1 second', id, id::text,
       jsonb_build_object('accountId', id, 'welcomeJobId', id)
     from given`,
    [Array.from({ length: count }, newId)],
  );
}

/** From committed events to mails: the sweep, two jobs an event, a delivery row and the inbox row for each mail. */
export function mailFlow(backend: QueueBackend) {
  return oneFigure<QueueStage>({
    name: `mails, ${backend}`,
    what: `${mails.toLocaleString('en-GB')} mails through outbox, queue and delivery row, BullMQ on ${backend}`,
    against: 'pooled nodemailer alone, the same sink, mails of the same size',
    ...ratioAtLeast(0.3, 0.5, 'mails/s'),
    reason:
      'Each mail takes some nine statements and a commit that waits for the disk: the worker and PostgreSQL share the cores of this machine.',
    async open({ platform, sink, smtpUrl }) {
      const nodemailer = new Child(import.meta.resolve('../baselines/nodemailerPool.ts'));
      const mail = await platform.db
        .selectFrom('mail_template')
        .select(['subject', 'compiledHtml as html', 'compiledText as text'])
        .where('key', '=', 'welcome')
        .executeTakeFirst();
      return {
        async baseline() {
          const { arrival } = await sink.next(mails);
          const start = epochMilliseconds();
          await nodemailer.ask(z.literal(true), { url: smtpUrl, count: mails, mail });
          return mails / (((await arrival) - start) / 1_000);
        },
        async subject() {
          const { arrival } = await sink.next(mails);
          await seedRegistrations(platform, registrations);
          const start = epochMilliseconds();
          return mails / (((await arrival) - start) / 1_000);
        },
        close: async () => nodemailer.stop(),
      };
    },
  });
}

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
    { name: figures.time, ...valueAtMost(20, 20, 'µs') },
    { name: figures.mjml, ...valueAtMost(0, 0, 'packages') },
  ],
  async open({ platform, worker, sink }) {
    const { arrival } = await sink.next(2);
    await seedRegistrations(platform, 1);
    await arrival;
    const templates = new MailTemplates(platform);
    const compose = async () => composeMail(platform, templates, 'welcome', { userName: 'Maïté', values });
    return {
      async subject() {
        const start = performance.now();
        for (let at = 0; at < rendered; at += 1) await compose();
        const microseconds = ((performance.now() - start) * 1_000) / rendered;
        const loaded = [...worker.output().matchAll(/^loaded package (\S+)$/gm)].map((match) =>
          z.string().parse(match[1]),
        );
        // Proof that the worker would have reported it.
        if (!loaded.includes('nodemailer')) throw new Error('The worker did not say what it loaded');
        return {
          [figures.time]: microseconds,
          [figures.mjml]: new Set(loaded.filter((name) => name !== 'nodemailer')).size,
        };
      },
    };
  },
};
