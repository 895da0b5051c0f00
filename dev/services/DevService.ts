import type { SettingKey } from '@app/contract/site/settings.ts';

export interface ServiceContext {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  log: (message: string) => void;
}

export interface RunningService {
  /** The variables by which the application finds it, of what no setting says. */
  environment: Record<string, string>;
  /** The settings by which the application uses it: first data, which whoever tries the product out may change. */
  settings?: Partial<Record<SettingKey, string>>;
  /** One line for the developer: what it is and where. */
  description: string;
  /** Resolves when it ended; absent when it lives in this process and cannot end alone. */
  ended?: Promise<void>;
  stop: () => Promise<void>;
}

/** Something that the application needs and that a developer's machine runs in place of the real thing. */
export interface DevService {
  name: string;
  /** When the developer sets this variable, the application uses that instead and the service is not started. */
  replacedBy: string;
  start(context: ServiceContext): Promise<RunningService>;
}
