import type { Platform } from '@app/domain/platform';
import type { StripeControl } from '@sandbox/stripe/control';
import type { ProductProcess } from '../../e2e/cluster/ProductProcess.ts';
import { startCluster, type QueueBackend } from '../../e2e/cluster/startCluster.ts';
import type { QueueAddress } from '../baselines/bareBullmq.ts';
import { SmtpCounter } from '../mail/SmtpCounter.ts';
import { openBenchPlatform, stripeSecretKey } from '../openBenchPlatform.ts';

/** One API process and one worker process, a Stripe that tells the API of what happens, and a counting mail server. */
export interface PaymentStage {
  backend: QueueBackend;
  queue: QueueAddress;
  stripe: StripeControl;
  stripeBase: string;
  secretKey: string;
  platform: Platform;
  worker: ProductProcess;
  sink: SmtpCounter;
  close(): Promise<void>;
}

/** PostgreSQL waits for its disk, for both sides. */
export async function openPaymentStage(backend: QueueBackend): Promise<PaymentStage> {
  const sink = await SmtpCounter.start();
  const cluster = await startCluster({
    backend,
    stripe: 'sandbox',
    postgresMode: 'durable',
    environment: { SMTP_URL: sink.url },
  });
  const { stripe, stripeBase } = cluster;
  const [worker] = cluster.workers;
  if (!worker || !stripe || stripeBase === null) throw new Error('The cluster has no worker, or no Stripe');
  const platform = await openBenchPlatform(cluster);
  return {
    backend,
    queue: { backend, url: cluster.redis?.url ?? cluster.postgres.url },
    stripe,
    stripeBase,
    secretKey: stripeSecretKey,
    platform,
    worker,
    sink,
    async close() {
      await platform.close();
      await cluster.stop();
      await sink.stop();
    },
  };
}
