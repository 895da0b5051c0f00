import { applicationKey } from '../files/privateFiles.ts';
import { apiAddress, apiPort } from '../services/ports.ts';

export interface LaunchSettings {
  dataDir: string;
  /** The address on which the launcher itself asks the API whether it is ready. */
  localUrl: string;
  appUrl: string;
  /** The environment of every process: the developer's settings, and defaults for a single machine. */
  env: NodeJS.ProcessEnv;
}

/** Reads the developer's settings from the environment. @throws Error saying which one is invalid. */
export function launchSettings(env: NodeJS.ProcessEnv, dataDir: string): LaunchSettings {
  if (env['NODE_ENV'] === 'production') {
    throw new Error(
      'This starts a development machine, but NODE_ENV is "production". ' +
        'In production start "npm run start:server" and "npm run start:worker", with DATABASE_URL, APP_KEY and APP_URL.',
    );
  }
  const port = apiPort(env);
  const host = env['HOST']?.trim() || '127.0.0.1';
  const appUrl = env['APP_URL']?.trim() || `http://localhost:${port}`;
  return {
    dataDir,
    localUrl: `http://${apiAddress(env)}`,
    appUrl,
    env: {
      ...env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: host,
      APP_URL: appUrl,
      APP_KEY: env['APP_KEY']?.trim() || applicationKey(dataDir),
    },
  };
}
