import { Migration } from '@mikro-orm/migrations';

/** Each property has an address on its host's site, and the site has a look, languages and texts in each of them. */
export class Migration20261128093000 extends Migration {
  override up(): void {
    this.nameProperties();
    this.widenSites();
    this.announceChanges();
  }

  private nameProperties(): void {
    this.addSql('alter table property add column slug text');
    this.addSql(`
      with named as (
        select id, account_id, position,
          coalesce(nullif(trim(both '-' from left(regexp_replace(
            lower(regexp_replace(normalize(search_text(name), nfd), '[\\u0300-\\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'), 60)), ''),
            'logement') as slug
        from property
      ), counted as (
        select id, slug, row_number() over (partition by account_id, slug order by position, id) as nth from named
      )
      update property p set slug = case when c.nth = 1 then c.slug else c.slug || '-' || c.nth end from counted c where c.id = p.id
    `);
    // A name that ends like the count of another one.
    this.addSql(`
      update property p set slug = p.slug || '-' || left(replace(p.id::text, '-', ''), 12)
      where exists (select 1 from property o where o.account_id = p.account_id and o.slug = p.slug and o.id < p.id)
    `);
    this.addSql('alter table property alter column slug set not null');
    this.addSql('alter table property add constraint property_slug unique (account_id, slug)');
  }

  private widenSites(): void {
    this.addSql(`
      alter table host_site
        add column texts jsonb not null default '{}',
        add column languages jsonb not null default '[]',
        add column theme jsonb not null default '{}',
        add column cover jsonb,
        add column hidden jsonb not null default '[]',
        add column version int not null default 1
    `);
    this.addSql(`
      update host_site set texts = jsonb_build_object('fr',
        jsonb_build_object('tagline', tagline, 'presentation', presentation, 'place', place))
    `);
    this.addSql('alter table host_site drop column tagline, drop column presentation, drop column place');
    for (const column of ['texts', 'languages', 'theme', 'hidden', 'version'])
      this.addSql(`alter table host_site alter column ${column} drop default`);
  }

  /** Every process keeps what sites show: whatever writes one of these tables has it read again. */
  private announceChanges(): void {
    this.addSql(`
      create function site_content_changed() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then perform pg_notify('storefront', old.account_id::text); end if;
        if tg_op <> 'DELETE' then perform pg_notify('storefront', new.account_id::text); end if;
        return null;
      end $$
    `);
    for (const table of ['host_site', 'property', 'property_photo', 'occupancy'])
      this.addSql(`
        create trigger ${table}_shown after insert or update or delete on ${table}
        for each row execute function site_content_changed()
      `);
    this.addSql(`
      create trigger customer_shown after update of company, address, postal_code, city, country, siret on customer
      for each row execute function site_content_changed()
    `);
    this.addSql(`
      create function property_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('storefront', p.account_id::text) from property p
          where p.id = case when tg_op = 'DELETE' then old.property_id else new.property_id end;
        return null;
      end $$
    `);
    this.addSql(`
      create trigger property_rates_shown after insert or update or delete on property_rates
      for each row execute function property_content_changed()
    `);
    this.addSql(`
      create function unit_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('storefront', p.account_id::text) from property p
          where p.id = case when tg_op = 'DELETE' then old.whole_id else new.whole_id end;
        return null;
      end $$
    `);
    this.addSql(`
      create trigger property_unit_shown after insert or update or delete on property_unit
      for each row execute function unit_content_changed()
    `);
    this.addSql(`
      create function account_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('storefront', new.id::text);
        return null;
      end $$
    `);
    this.addSql(`
      create trigger account_shown after update of first_name, last_name, closed_at on account
      for each row execute function account_content_changed()
    `);
  }
}
