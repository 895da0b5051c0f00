import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { z } from 'zod';
import { stripeApiVersion } from '@app/domain/stripe';
import { answerParent } from '../framework/Child.ts';
import { barePage } from './barePage.ts';
import { bareQueue, bareWorker, queueAddress } from './bareBullmq.ts';

const opening = z.object({
  address: queueAddress,
  queue: z.string(),
  smtpUrl: z.string(),
  stripeBase: z.string(),
  secretKey: z.string(),
});
const work = z.object({ customers: z.array(z.string()), round: z.string() });
const jobData = z.object({ customer: z.string(), round: z.string(), page: z.string().optional() });

const next: Record<string, string> = { read: 'render', render: 'send' };

let add: ((name: string, data: z.infer<typeof jobData>) => Promise<unknown>) | undefined;

async function open({ address, queue: name, smtpUrl, stripeBase, secretKey }: z.infer<typeof opening>): Promise<void> {
  const base = new URL(stripeBase);
  const stripe = new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    host: base.hostname,
    port: base.port,
    protocol: 'http',
    telemetry: false,
  });
  const smtp = new URL(smtpUrl);
  const transport = createTransport({ host: smtp.hostname, port: Number(smtp.port), pool: true, maxConnections: 5 });
  const queue = bareQueue(address, name);
  const enqueue = async (job: string, data: z.infer<typeof jobData>) =>
    queue.add(job, data, { jobId: `${data.round}-${data.customer}-${job}` });
  add = enqueue;
  const steps: Record<string, (data: z.infer<typeof jobData>) => Promise<z.infer<typeof jobData>>> = {
    async read(data) {
      await stripe.subscriptions.list({ customer: data.customer, status: 'all', limit: 100 });
      await stripe.invoices.list({ customer: data.customer, limit: 100 });
      return data;
    },
    async render(data) {
      const bytes = await barePage(data.customer);
      return { ...data, page: 'x'.repeat(bytes) };
    },
    async send({ customer, page = '' }) {
      const mail = { from: 'ne-pas-repondre@bench.test', subject: 'Votre facture', text: customer };
      const attachments = [{ filename: 'facture.pdf', content: page }];
      await transport.sendMail({ ...mail, to: 'client@bench.test', attachments });
      await transport.sendMail({ ...mail, to: 'equipe@bench.test' });
      return { customer, round: '' };
    },
  };
  const worker = bareWorker(address, name, async (job) => {
    const done = await steps[job.name]?.(jobData.parse(job.data));
    const following = next[job.name];
    if (done && following !== undefined) await enqueue(following, done);
  });
  await worker.waitUntilReady();
}

/** Reads a customer at Stripe, draws a page and sends two mails, for each payment, as three jobs of a bare BullMQ. */
answerParent(z.union([opening, work]), async (asked) => {
  if ('address' in asked) {
    await open(asked);
    return true;
  }
  await Promise.all(asked.customers.map(async (customer) => add?.('read', { customer, round: asked.round })));
  return true;
});
