import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { answerParent } from '../framework/Child.ts';

const order = z.object({
  url: z.string(),
  count: z.int(),
  mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

type Transport = ReturnType<typeof open>;

/** As many connections, and mails on each, as the product's. */
function open(url: string) {
  const { hostname, port } = new URL(url);
  return createTransport({ host: hostname, port: Number(port), pool: true, maxConnections: 5, maxMessages: 100 });
}

let transport: Transport | undefined;

/** Hands so many mails to a pooled nodemailer at once, and answers when the last has left. */
answerParent(order, async ({ url, count, mail }) => {
  transport ??= open(url);
  const pool = transport;
  await Promise.all(
    Array.from({ length: count }, async (_, at) =>
      pool.sendMail({ ...mail, from: 'ne-pas-repondre@bench.test', to: `client-${at}@bench.test` }),
    ),
  );
  return true;
});
