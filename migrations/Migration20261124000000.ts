import { Migration } from '@mikro-orm/migrations';

/** Properties with their photos and prices, reservations, guests, and the nights that are taken. */
export class Migration20261124000000 extends Migration {
  override name = 'Migration20261124000000';

  override up(): void {
    this.addProperties();
    this.addReservations();
    this.addOccupancy();
  }

  private addProperties(): void {
    this.addSql(`
      create table property (
        id uuid not null,
        account_id uuid not null constraint property_account_id_foreign references account (id) on delete cascade,
        position int not null,
        name text not null,
        kind text not null,
        status text not null default 'draft',
        line1 text not null,
        postal_code text not null,
        city text not null,
        country text not null,
        capacity int not null,
        bedrooms int not null,
        sheet jsonb not null,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id),
        constraint property_kind_check check (kind in ('apartment', 'house', 'villa', 'studio', 'room', 'other')),
        constraint property_status_check check (status in ('draft', 'active', 'maintenance', 'archived')),
        constraint property_size check (capacity > 0 and bedrooms >= 0)
      )
    `);
    this.addSql('create index property_account on property (account_id, position, id)');
    this.addSql(`
      create table property_unit (
        whole_id uuid not null constraint property_unit_whole_id_foreign references property (id) on update cascade on delete cascade,
        unit_id uuid not null constraint property_unit_unit_id_foreign references property (id) on update cascade on delete cascade,
        primary key (whole_id, unit_id)
      )
    `);
    this.addSql('create index property_unit_unit on property_unit (unit_id)');
    this.addSql(`
      create table property_photo (
        id uuid not null,
        account_id uuid not null constraint property_photo_account_id_foreign references account (id) on delete cascade,
        property_id uuid not null constraint property_photo_property_id_foreign references property (id) on delete cascade,
        position int not null,
        state text not null default 'processing',
        problem text null,
        file_name text not null,
        alt text not null default '',
        hash text not null,
        bytes int not null,
        widths jsonb not null default '[]',
        width int null,
        height int null,
        placeholder text null,
        job_id uuid null,
        created_at timestamptz not null,
        primary key (id),
        constraint property_photo_state_check check (state in ('processing', 'ready', 'failed'))
      )
    `);
    this.addSql('create index property_photo_property on property_photo (property_id, position, id)');
    this.addSql('create index property_photo_hash on property_photo (hash)');
    this.addSql(`
      create table property_rates (
        property_id uuid not null constraint property_rates_property_id_foreign references property (id) on update cascade on delete cascade,
        rules jsonb not null,
        overrides jsonb not null default '[]',
        version int not null default 1,
        updated_at timestamptz not null,
        primary key (property_id)
      )
    `);
  }

  private addReservations(): void {
    this.addSql(`
      create table guest (
        id uuid not null,
        account_id uuid not null constraint guest_account_id_foreign references account (id) on delete cascade,
        first_name text not null,
        last_name text not null,
        email text null,
        phone text null,
        phone_key text null,
        notes text not null default '',
        erased_at timestamptz null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql('create index guest_email on guest (account_id, email) where email is not null');
    this.addSql('create index guest_phone on guest (account_id, phone_key) where phone_key is not null');
    this.addSql(
      `create index guest_name_start on guest (account_id, search_key(last_name || ' ' || first_name) text_pattern_ops)`,
    );
    this.addSql(
      `create index guest_name_order on guest (account_id, (search_key(last_name || ' ' || first_name) collate "C"), id)`,
    );
    this.addSql(`
      create table reservation (
        id uuid not null,
        account_id uuid not null constraint reservation_account_id_foreign references account (id) on delete cascade,
        number int not null,
        property_id uuid not null constraint reservation_property_id_foreign references property (id) on delete restrict,
        guest_id uuid not null constraint reservation_guest_id_foreign references guest (id) on delete restrict,
        arrival date not null,
        departure date not null,
        state text not null,
        source text not null,
        adults int not null,
        children int not null,
        babies int not null,
        pets int not null,
        held_until date null,
        total_cents int null,
        quote jsonb null,
        options jsonb not null default '[]',
        promo_code text null,
        notes text not null default '',
        reference text not null default '',
        arrived_at timestamptz null,
        departed_at timestamptz null,
        cancelled_at timestamptz null,
        cancelled_by text null,
        cancel_reason text not null default '',
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id),
        constraint reservation_number unique (account_id, number),
        constraint reservation_state_check
          check (state in ('request', 'option', 'confirmed', 'cancelled', 'no_show', 'expired')),
        constraint reservation_source_check
          check (source in ('direct', 'airbnb', 'booking', 'abritel', 'greengo', 'google', 'other')),
        constraint reservation_cancelled_by_check check (cancelled_by in ('host', 'guest', 'channel')),
        constraint reservation_nights check (departure > arrival)
      )
    `);
    this.addSql('create index reservation_arrival on reservation (account_id, arrival, id)');
    this.addSql('create index reservation_created on reservation (account_id, created_at, id)');
    this.addSql('create index reservation_property on reservation (property_id, arrival)');
    this.addSql('create index reservation_guest on reservation (guest_id, arrival)');
    this.addSql(`create index reservation_waiting on reservation (account_id) where state in ('request', 'option')`);
    this.addSql(
      `create index reservation_held on reservation (least(held_until, departure - 1), id) where state in ('request', 'option')`,
    );
    this.addSql(`
      create table reservation_change (
        id uuid not null,
        reservation_id uuid not null constraint reservation_change_reservation_id_foreign references reservation (id) on delete cascade,
        kind text not null,
        data jsonb not null,
        at timestamptz not null,
        primary key (id),
        constraint reservation_change_kind_check check (kind in ('created', 'imported', 'confirmed', 'dates_changed',
          'moved', 'party_changed', 'price_changed', 'guest_changed', 'notes_changed', 'arrived', 'departed', 'no_show',
          'reinstated', 'cancelled', 'expired'))
      )
    `);
    this.addSql('create index reservation_change_reservation on reservation_change (reservation_id, at, id)');
    this.addSql(`
      create table block (
        id uuid not null,
        account_id uuid not null constraint block_account_id_foreign references account (id) on delete cascade,
        property_id uuid not null constraint block_property_id_foreign references property (id) on delete cascade,
        arrival date not null,
        departure date not null,
        reason text not null default '',
        version int not null default 1,
        created_at timestamptz not null,
        primary key (id),
        constraint block_nights check (departure > arrival)
      )
    `);
    this.addSql('create index block_property on block (property_id, arrival)');
  }

  private addOccupancy(): void {
    // In its own schema: a restore makes tables elsewhere, and the extension exists once in a database.
    this.addSql('create extension if not exists btree_gist with schema public');
    this.addSql(`
      create table occupancy (
        id uuid not null,
        account_id uuid not null constraint occupancy_account_id_foreign references account (id) on delete cascade,
        property_id uuid not null constraint occupancy_property_id_foreign references property (id) on delete cascade,
        unit_id uuid not null constraint occupancy_unit_id_foreign references property (id) on delete cascade,
        arrival date not null,
        departure date not null,
        kind text not null,
        state text not null default 'held',
        reservation_id uuid null constraint occupancy_reservation_id_foreign references reservation (id) on delete cascade,
        block_id uuid null constraint occupancy_block_id_foreign references block (id) on delete cascade,
        primary key (id),
        constraint occupancy_kind_check check (kind in ('reservation', 'block', 'hold', 'event')),
        constraint occupancy_state_check check (state in ('held', 'conflicting')),
        constraint occupancy_nights check (departure > arrival),
        constraint occupancy_of_one check (num_nonnulls(reservation_id, block_id) <= 1),
        constraint occupancy_once exclude using gist (unit_id with =, daterange(arrival, departure) with &&)
          where (state = 'held')
      )
    `);
    this.addSql('create index occupancy_reservation on occupancy (reservation_id) where reservation_id is not null');
    this.addSql('create index occupancy_block on occupancy (block_id) where block_id is not null');
    this.addSql('create index occupancy_account on occupancy (account_id, departure)');
  }
}
