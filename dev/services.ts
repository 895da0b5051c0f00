import { LauncherRecord } from './launcher/LauncherRecord.ts';
import { applicationKey } from './files/privateFiles.ts';
import { dataDirectory, removeDevelopmentFile, writeDevelopmentFile } from './services/dataDirectory.ts';
import { ServiceRunner } from './services/ServiceRunner.ts';
import { services } from './services/services.ts';

// The API and the worker may take 25 s to shut down cleanly.
const othersTimeout = 26_000;

const log = (message: string): void => console.log(message);

/** Runs what a developer's machine needs besides the application, until it is asked to stop or its parent is gone. */
async function main(): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('In production no embedded database and no sandbox is started: set DATABASE_URL and SMTP_URL.');
  }
  // From the beginning: a signal during the start must not leave a database behind.
  const { promise: stopAsked, resolve: stop } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
  const dataDir = dataDirectory(process.env);
  // The launcher was killed. The API and the worker end now too, and need the database for that.
  if (process.connected) {
    process.once('disconnect', () => void new LauncherRecord(dataDir).usersEnded(othersTimeout).then(stop));
  }
  applicationKey(dataDir);
  const announce = (): void => {
    const { settings } = runner;
    const environment = {
      ...given(services.map(({ replacedBy }) => replacedBy)),
      ...runner.environment,
      ...(Object.keys(settings).length > 0 && { FIRST_SETTINGS: JSON.stringify(settings) }),
    };
    writeDevelopmentFile(dataDir, environment);
    // The parent may be gone by now; then its absence stops this process.
    if (process.connected) process.send?.({ type: 'ready', environment }, () => undefined);
  };
  const runner = new ServiceRunner({ dataDir, env: process.env, log }, announce);
  const started = runner.start(services);
  void stopAsked.then(() => runner.stop());
  await started;
  announce();
  for (const description of runner.descriptions) log(description);
  await stopAsked;
  removeDevelopmentFile(dataDir);
  await runner.stop();
}

function given(names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
