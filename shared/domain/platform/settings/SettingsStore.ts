import { isSecretSetting, settingDefinitions, settingKeys, type SettingKey } from '@app/contract/site/settings.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { defineEntity, p } from '@mikro-orm/core';
import type { Pool } from 'pg';
import type { Clock } from '../process/clock.ts';
import { seal, unsealByOne, type SealedPlace } from './encryption.ts';
import type { DerivedKeys } from './keys.ts';
import type { Logger } from '../process/logger.ts';
import type { Listener } from '../database/Listener.ts';
import type { EntityManager } from '../database/orm.ts';
import { DomainError } from '../process/DomainError.ts';
import { refuseGuarded, type SettingsAuthor } from './guardSettings.ts';
import { refuseOutdated, type KnownSettings } from './refuseOutdated.ts';

/** A setting that differs from its default. Secrets are sealed with the key that `keyId` names. */
export const Setting = defineEntity({
  name: 'Setting',
  properties: {
    key: p.text().primary(),
    value: p.text(),
    keyId: p.text().nullable(),
    updatedAt: p.datetime().columnType('timestamptz'),
    updatedBy: p.uuid().nullable(),
  },
});

/** Notifies every process that settings changed. */
export const settingsChannel = 'settings';

/** Where the secret settings are stored. */
export const sealedSettings: SealedPlace = {
  table: 'setting',
  value: 'value',
  identity: 'key',
  bound: 'key',
  contextOf: (key) => key,
};

/** Values from the environment, which take precedence over stored ones. */
export type SettingOverrides = Partial<Record<SettingKey, string | undefined>>;

export interface SettingsReader {
  /** The stored value, or the default. Read from memory. */
  get(key: SettingKey): string;
  /** Where the value comes from; the environment takes precedence over stored values. */
  source(key: SettingKey): 'environment' | 'stored' | 'default';
  /** A whole number setting. */
  number(key: SettingKey): number;
  /** A 'true' / 'false' setting. */
  flag(key: SettingKey): boolean;
  /** Grows when any setting changes: values derived from settings may be cached until then. */
  readonly version: number;
  /** When one was last stored; null: never. */
  readonly changedAt: Date | null;
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingDefinitions, key);
}

interface SettingRow {
  key: string;
  value: string;
  key_id: string | null;
}

type SettingChanges = Partial<Record<SettingKey, string>>;

/**
 * The statement that, with these parameters in this order, stores a JSON list of rows and notifies a channel. Its instant is later
 * than every one before: what was read up to an instant is known by it alone.
 */
function storeSettings([at, by, rows, channel]: readonly [string, string, string, string]): string {
  return `with given as (
      select key, value, key_id,
        greatest(${at}::timestamptz, (select max(updated_at) + interval '1 millisecond' from setting)) as at, ${by}::uuid as author
      from jsonb_to_recordset(${rows}::jsonb) as row (key text, value text, key_id text)),
    stored as (
      insert into setting (key, value, key_id, updated_at, updated_by) select key, value, key_id, at, author from given
      on conflict (key) do update set value = excluded.value, key_id = excluded.key_id,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by
      returning 1)
    select pg_notify(${channel}, '') where exists (select from stored)`;
}

interface Parts {
  pool: Pool;
  keys: DerivedKeys;
  logger: Logger;
}

/** Settings in memory, reloaded within moments of a change in any process. Secrets are sealed at rest. */
export class SettingsStore implements SettingsReader {
  readonly #parts: Parts;
  readonly #overrides: SettingOverrides;
  #values = new Map<SettingKey, string>();
  #version = 0;
  #changedAt: Date | null = null;
  /** How many readings have begun, and which of them the values are from. */
  #begun = 0;
  #shown = 0;

  constructor({ overrides = {}, ...parts }: Parts & { overrides?: SettingOverrides | undefined }) {
    this.#parts = parts;
    this.#overrides = overrides;
  }

  get version(): number {
    return this.#version;
  }

  get changedAt(): Date | null {
    return this.#changedAt;
  }

  get(key: SettingKey): string {
    return this.#overrides[key] ?? this.#values.get(key) ?? settingDefinitions[key].default;
  }

  source(key: SettingKey): ReturnType<SettingsReader['source']> {
    if (this.#overrides[key] !== undefined) return 'environment';
    return this.#values.has(key) ? 'stored' : 'default';
  }

  number(key: SettingKey): number {
    return Number(this.get(key));
  }

  flag(key: SettingKey): boolean {
    return this.get(key) === 'true';
  }

  /** Reads everything again. Of readings at the same time, the one that began last counts. */
  async load(): Promise<void> {
    this.#begun += 1;
    const reading = this.#begun;
    const { rows } = await this.#parts.pool.query<SettingRow & { updated_at: Date }>(
      'select key, value, key_id, updated_at from setting order by updated_at',
    );
    if (reading < this.#shown) return;
    this.#shown = reading;
    const values = new Map<SettingKey, string>();
    for (const row of rows) {
      if (!isSettingKey(row.key)) continue;
      const value = this.#open(row, row.key);
      if (value !== undefined) values.set(row.key, value);
    }
    this.#values = values;
    this.#changedAt = rows.at(-1)?.updated_at ?? null;
    this.#version += 1;
  }

  /** Follows the changes that other processes make. */
  async follow(listener: Listener): Promise<void> {
    await listener.on(settingsChannel, () => {
      this.load().catch((error: unknown) => this.#parts.logger.error({ err: error }, 'settings not reloaded'));
    });
  }

  /** Stores values, notifies every process, and reloads here. @throws DomainError invalid_input by key. */
  async save(changes: SettingChanges, options: { at: Date; by: string | null }): Promise<void> {
    const rows = JSON.stringify(this.#sealed(changes));
    const values = [options.at, options.by, rows, settingsChannel];
    await this.#parts.pool.query(storeSettings(['$1', '$2', '$3', '$4']), values);
    await this.load();
  }

  /**
   * The same for an administrator, in the caller's transaction: every change goes through here, so that no guard is
   * bypassed. To read the new values right after, call `load`.
   * @throws DomainError as `save`; forbidden or proof_required for a setting that is guarded; changed_meanwhile for one that
   *   was stored after what they knew.
   */
  async saveWithin(
    { em, clock }: { em: EntityManager; clock: Clock },
    author: SettingsAuthor,
    changes: SettingChanges,
    known: KnownSettings = {},
  ): Promise<void> {
    refuseGuarded(keysOf(changes), author, clock);
    await this.lockWithin(em);
    await refuseOutdated(em, changes, known);
    const rows = JSON.stringify(this.#sealed(changes));
    const values = [clock.now(), author.accountId, rows, settingsChannel];
    await em.execute(storeSettings(['?', '?', '?', '?']), values, 'run');
  }

  /** Lets one transaction after the other change settings; taken before any row of them. */
  async lockWithin(em: EntityManager): Promise<void> {
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('settings', 0))`, [], 'run');
  }

  /** The values as they are stored. */
  #sealed(changes: SettingChanges): SettingRow[] {
    const fields: Record<string, string> = {};
    const rows: SettingRow[] = [];
    for (const key of settingKeys) {
      const value = changes[key];
      if (value === undefined) continue;
      const checked = settingDefinitions[key].schema.safeParse(value);
      if (!checked.success) {
        fields[key] = checked.error.issues[0]?.message ?? 'Valeur invalide';
        continue;
      }
      const { keys } = this.#parts;
      const sealed = isSecretSetting(key)
        ? { value: seal(checked.data, keys.of('settings'), sealedSettings.contextOf(key)), key_id: keys.id }
        : { value: checked.data, key_id: null };
      rows.push({ key, ...sealed });
    }
    if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
    return rows;
  }

  #open(row: SettingRow, key: SettingKey): string | undefined {
    if (row.key_id === null) return row.value;
    try {
      return unsealByOne(row.value, this.#parts.keys.readable('settings'), sealedSettings.contextOf(key));
    } catch (error) {
      // A lost APP_KEY must not stop the site: the secret counts as not set, and the log says why.
      this.#parts.logger.error({ err: error, key, keyId: row.key_id }, 'setting sealed with another key');
      return undefined;
    }
  }
}
