import { Migration } from '@mikro-orm/migrations';

const channels = `('airbnb', 'booking', 'abritel', 'greengo', 'google', 'other')`;
const kinds = `('stay', 'tentative', 'busy', 'block', 'closure', 'window', 'echo', 'ignored')`;

/** Calendars of channels: what is read from them, what they read from us, and the nights that they take. */
export class Migration20261126190000 extends Migration {
  override name = 'Migration20261126190000';

  override up(): void {
    this.addEvents();
    this.addFeeds();
    this.addExports();
    this.addDoubleBookings();
    this.addDigests();
  }

  private addEvents(): void {
    this.addSql(`
      alter table reservation_change drop constraint reservation_change_kind_check, add constraint reservation_change_kind_check
        check (kind in ('created', 'imported', 'announced', 'recognised', 'confirmed', 'dates_changed', 'moved', 'party_changed',
          'price_changed', 'guest_changed', 'notes_changed', 'arrived', 'departed', 'no_show', 'reinstated', 'cancelled', 'expired'))
    `);
    this.addSql('alter table guest add column is_placeholder boolean not null default false');
    this.addSql(`
      create table channel_event (
        id uuid not null,
        account_id uuid not null constraint channel_event_account_id_foreign references account (id) on delete cascade,
        property_id uuid not null constraint channel_event_property_id_foreign references property (id) on delete cascade,
        channel text not null,
        kind text not null,
        state text not null,
        arrival date not null,
        departure date not null,
        label text not null default '',
        missing_since timestamptz null,
        reservation_id uuid null constraint channel_event_reservation_id_foreign references reservation (id) on delete set null,
        primary key (id),
        constraint channel_event_channel_check check (channel in ${channels}),
        constraint channel_event_kind_check check (kind in ${kinds}),
        constraint channel_event_state_check check (state in ('seen', 'vanishing', 'gone', 'past', 'detached')),
        constraint channel_event_nights check (departure > arrival)
      )
    `);
    this.addSql('create index channel_event_account on channel_event (account_id, departure)');
    this.addSql('create index channel_event_property on channel_event (property_id, departure)');
    this.addSql(
      'create unique index channel_event_reservation on channel_event (reservation_id) where reservation_id is not null',
    );
    this.addSql('alter table occupancy add column taken_at timestamptz not null default now()');
    this.addSql(`
      update occupancy o set taken_at = coalesce(
        (select r.created_at from reservation r where r.id = o.reservation_id),
        (select b.created_at from block b where b.id = o.block_id),
        now())
    `);
    this.addSql(`
      alter table occupancy
        add column event_id uuid null constraint occupancy_event_id_foreign references channel_event (id) on delete cascade,
        drop constraint occupancy_of_one,
        add constraint occupancy_of_one
          check (num_nonnulls(reservation_id, block_id) <= 1 and num_nonnulls(event_id, block_id) <= 1)
    `);
    this.addSql('create index occupancy_event on occupancy (event_id) where event_id is not null');
    this.addSql(`create index occupancy_conflicting on occupancy (unit_id) where state = 'conflicting'`);
  }

  private addFeeds(): void {
    this.addSql(`
      create table feed (
        id uuid not null,
        account_id uuid not null constraint feed_account_id_foreign references account (id) on delete cascade,
        property_id uuid not null constraint feed_property_id_foreign references property (id) on delete cascade,
        channel text not null,
        name text not null default '',
        url text not null,
        key_id text null,
        url_hash text not null,
        host text not null,
        created_at timestamptz not null,
        next_read_at timestamptz not null,
        leased_until timestamptz null,
        tried_at timestamptz null,
        read_at timestamptz null,
        planned_at timestamptz null,
        changed_at timestamptz null,
        failing_since timestamptz null,
        failures int not null default 0,
        failure jsonb null,
        etag text null,
        last_modified text null,
        body_hash text null,
        quarantine jsonb null,
        accepts_foreign boolean not null default false,
        alarmed_at timestamptz null,
        version int not null default 1,
        primary key (id),
        constraint feed_channel_check check (channel in ${channels}),
        constraint feed_address unique (account_id, url_hash)
      )
    `);
    this.addSql('create index feed_due on feed (next_read_at, id)');
    this.addSql('create index feed_property on feed (property_id, channel)');
    this.addSql(
      'create index feed_trouble on feed (channel, failing_since) where failures > 0 or quarantine is not null',
    );
    this.addSql(`
      create table feed_event (
        event_id uuid not null constraint feed_event_event_id_foreign references channel_event (id) on update cascade on delete cascade,
        feed_id uuid not null constraint feed_event_feed_id_foreign references feed (id) on delete cascade,
        uid text not null,
        code text null,
        summary text not null,
        guest_name text null,
        first_seen_at timestamptz not null,
        uncovered_since timestamptz null,
        narrowing jsonb null,
        kept_by_host boolean not null default false,
        corrected boolean not null default false,
        primary key (event_id)
      )
    `);
    this.addSql('create index feed_event_feed on feed_event (feed_id)');
    this.addSql(`create index feed_event_uid on feed_event (uid) where uid <> ''`);
    this.addSql(`
      create table feed_rule (
        id uuid not null,
        feed_id uuid not null constraint feed_rule_feed_id_foreign references feed (id) on delete cascade,
        signature text not null,
        becomes text not null,
        created_at timestamptz not null,
        primary key (id),
        constraint feed_rule_becomes_check check (becomes in ('stay', 'block', 'ignored')),
        constraint feed_rule_signature unique (feed_id, signature)
      )
    `);
    this.addSql(`
      create table feed_body (
        feed_id uuid not null constraint feed_body_feed_id_foreign references feed (id) on delete cascade,
        hash text not null,
        content bytea not null,
        bytes int not null,
        read_at timestamptz not null,
        primary key (feed_id, hash)
      )
    `);
    this.addSql(`
      create table feed_reading (
        id uuid not null,
        feed_id uuid not null constraint feed_reading_feed_id_foreign references feed (id) on delete cascade,
        kind text not null,
        at timestamptz not null,
        body_hash text null,
        entries int null,
        lines jsonb not null default '[]',
        skipped jsonb not null default '[]',
        failure jsonb null,
        context jsonb null,
        primary key (id),
        constraint feed_reading_kind_check check (kind in ('read', 'failure', 'recovery', 'answer', 'correction'))
      )
    `);
    this.addSql('create index feed_reading_feed on feed_reading (feed_id, at desc, id desc)');
  }

  private addExports(): void {
    this.addSql(`
      create table calendar_export (
        id uuid not null,
        account_id uuid not null constraint calendar_export_account_id_foreign references account (id) on delete cascade,
        property_id uuid not null constraint calendar_export_property_id_foreign references property (id) on delete cascade,
        channel text not null,
        feed_id uuid null constraint calendar_export_feed_id_foreign references feed (id) on delete cascade,
        token text not null,
        key_id text null,
        token_hash text not null,
        former_hash text null,
        former_until timestamptz null,
        created_at timestamptz not null,
        rotated_at timestamptz null,
        read_at timestamptz null,
        read_by text null,
        told jsonb not null default '[]',
        former_told jsonb not null default '[]',
        primary key (id),
        constraint calendar_export_channel_check check (channel in ('airbnb', 'booking', 'abritel', 'greengo', 'google', 'other', 'agenda')),
        constraint calendar_export_once unique nulls not distinct (property_id, channel, feed_id),
        constraint calendar_export_token unique (token_hash)
      )
    `);
    this.addSql('create index calendar_export_former on calendar_export (former_hash) where former_hash is not null');
    this.addSql(`
      create table calendar_reading (
        id uuid not null,
        export_id uuid not null constraint calendar_reading_export_id_foreign references calendar_export (id) on delete cascade,
        at timestamptz not null,
        agent text not null,
        status int not null,
        is_former boolean not null default false,
        primary key (id)
      )
    `);
    this.addSql('create index calendar_reading_export on calendar_reading (export_id, at desc)');
  }

  private addDigests(): void {
    this.addSql(`
      create table calendar_digest (
        account_id uuid not null constraint calendar_digest_account_id_foreign references account (id) on update cascade on delete cascade,
        wanted_at timestamptz not null,
        sent_on date null,
        primary key (account_id)
      )
    `);
  }

  private addDoubleBookings(): void {
    this.addSql(`
      create table double_booking (
        id uuid not null,
        account_id uuid not null constraint double_booking_account_id_foreign references account (id) on delete cascade,
        property_id uuid not null constraint double_booking_property_id_foreign references property (id) on delete cascade,
        event_id uuid not null constraint double_booking_event_id_foreign references channel_event (id) on delete cascade,
        holder_kind text not null,
        holder_id uuid not null,
        arrival date not null,
        departure date not null,
        found_at timestamptz not null,
        evidence jsonb not null,
        solved_at timestamptz null,
        primary key (id),
        constraint double_booking_holder_kind_check check (holder_kind in ('reservation', 'block', 'hold', 'event')),
        constraint double_booking_nights check (departure > arrival)
      )
    `);
    this.addSql(
      'create unique index double_booking_open on double_booking (event_id, holder_id) where solved_at is null',
    );
    this.addSql('create index double_booking_account on double_booking (account_id, found_at desc)');
  }
}
