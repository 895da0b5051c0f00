import { Migration } from '@mikro-orm/migrations';

/** Hosts connect their own Stripe accounts, on which guests pay them by card. */
export class Migration20261128132000 extends Migration {
  override name = 'Migration20261128132000';

  override up(): void {
    this.addSql(`
      create table host_account (
        id uuid primary key,
        account_id uuid not null constraint host_account_account_id_foreign references account (id) on delete cascade,
        platform_account text not null,
        connected_id text null,
        opened_with jsonb not null,
        state text not null check (state in ('onboarding', 'verifying', 'ready', 'blocked')),
        requirements jsonb not null,
        read_at timestamptz null,
        created_at timestamptz not null,
        closed_at timestamptz null,
        closed_by text null check (closed_by in ('host', 'stripe', 'key')),
        constraint host_account_connected_id_unique unique (connected_id)
      )
    `);
    this.addSql('create index host_account_history on host_account (account_id, created_at)');
    this.addSql('create unique index host_account_open on host_account (account_id) where closed_at is null');
    // Whether cards are offered shows on the host's site; when Stripe was last asked does not.
    this.addSql(`
      create trigger host_account_shown after insert or delete or update of state, connected_id, closed_at on host_account
      for each row execute function site_content_changed()
    `);
  }
}
