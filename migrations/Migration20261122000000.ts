import { Migration } from '@mikro-orm/migrations';

/** Backups, restores and their rehearsals; what the job centre tells of workers and attempts; events that are held. */
export class Migration20261122000000 extends Migration {
  override name = 'Migration20261122000000';

  override up(): void {
    this.addSql(`
      create table backup (
        id uuid not null,
        job_id uuid not null,
        origin text not null,
        state text not null default 'queued',
        requested_by_id uuid null,
        requested_by_name text null,
        step text null,
        step_done int not null default 0,
        step_total int not null default 0,
        progress int not null default 0,
        file_name text not null,
        stored_name text null,
        size_bytes bigint null,
        holdings jsonb null,
        digest text null,
        error text null,
        cancel_requested_at timestamptz null,
        created_at timestamptz not null,
        started_at timestamptz null,
        finished_at timestamptz null,
        expires_at timestamptz null,
        removed_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`create index backup_created on backup (created_at)`);
    this.addSql(`
      create table job_attempt (
        id uuid not null,
        event_id uuid not null,
        handler text not null,
        attempt int not null,
        worker text not null,
        started_at timestamptz not null,
        milliseconds int not null,
        error text not null,
        final boolean not null,
        primary key (id)
      )
    `);
    this.addSql(`create index job_attempt_job on job_attempt (event_id, handler, started_at)`);
    this.addSql(`create index job_attempt_started on job_attempt (started_at)`);
    this.addSql(`
      create table queue_pause (
        queue text not null,
        paused_at timestamptz not null,
        paused_by_id uuid null,
        paused_by_name text null,
        primary key (queue)
      )
    `);
    this.addSql(`
      create table rehearsal (
        id uuid not null,
        job_id uuid not null,
        state text not null default 'queued',
        requested_by_name text null,
        backup_id uuid null,
        tables int not null default 0,
        rows int not null default 0,
        differences jsonb not null default '[]'::jsonb,
        error text null,
        started_at timestamptz not null,
        finished_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`create index rehearsal_started on rehearsal (started_at)`);
    this.addSql(`
      create table restore_run (
        id uuid not null,
        inspection_job_id uuid not null,
        job_id uuid null,
        state text not null default 'uploaded',
        requested_by_id uuid null,
        requested_by_name text null,
        file_name text not null,
        stored_name text null,
        size_bytes bigint not null,
        backup_id uuid null,
        digest text null,
        inspection jsonb null,
        refusal text null,
        safety_backup_id uuid null,
        step text null,
        step_done int not null default 0,
        step_total int not null default 0,
        progress int not null default 0,
        error text null,
        created_at timestamptz not null,
        started_at timestamptz null,
        finished_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`create index restore_run_created on restore_run (created_at)`);
    this.addSql(`
      create table worker_process (
        id uuid not null,
        name text not null,
        queues jsonb not null,
        figures jsonb not null,
        started_at timestamptz not null,
        seen_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`create index worker_process_seen on worker_process (seen_at)`);
    this.addSql(`alter table outbox add held_at timestamptz null, add held_from text null`);
    this.addSql(`create index outbox_held on outbox (id) where held_at is not null`);
    this.addSql(`alter table outbox add constraint outbox_held_from_check check (held_from in ('archive', 'here'))`);
    // Nobody begins while a restore puts its rows in place, and what a restore held waits for an administrator.
    this.addSql(`
      create or replace function claim_work(the_event uuid, the_handler text, at timestamptz) returns text
      language plpgsql as $$
      begin
        if not pg_try_advisory_xact_lock_shared(hashtextextended('restore', 0)) then
          return 'busy';
        end if;
        if not pg_try_advisory_xact_lock(hashtextextended(the_event || '/' || the_handler, 0)) then
          return 'busy';
        end if;
        if exists (select from processed_event where event_id = the_event and handler = the_handler) then
          return 'repeated';
        end if;
        if exists (select from outbox where id = the_event and held_at is not null) then
          return 'held';
        end if;
        if exists (select from dead_letter
          where event_id = the_event and handler = the_handler and resolution = 'discarded') then
          return 'discarded';
        end if;
        insert into processed_event (event_id, handler, processed_at) values (the_event, the_handler, at);
        return 'claimed';
      end $$
    `);
    this.addSql(
      `alter table backup add constraint backup_origin_check check (origin in ('manual', 'nightly', 'safety'))`,
    );
    this.addSql(
      `alter table backup add constraint backup_state_check check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled'))`,
    );
    this.addSql(
      `alter table backup add constraint backup_step_check check (step in ('preparation', 'data', 'files', 'digests', 'archive'))`,
    );
    this.addSql(
      `alter table rehearsal add constraint rehearsal_state_check check (state in ('queued', 'running', 'succeeded', 'failed'))`,
    );
    this.addSql(
      `alter table restore_run add constraint restore_run_state_check check (state in ('uploaded', 'inspecting', 'ready', 'refused', 'queued', 'running', 'succeeded', 'failed', 'discarded'))`,
    );
    this.addSql(
      `alter table restore_run add constraint restore_run_step_check check (step in ('verification', 'loading', 'quiescing', 'safety', 'applying'))`,
    );
  }
}
