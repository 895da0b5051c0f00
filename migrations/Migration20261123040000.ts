import { Migration } from '@mikro-orm/migrations';

/** Invoices cannot be emptied away any more than deleted, and no series of numbers goes back. */
export class Migration20261123040000 extends Migration {
  override name = 'Migration20261123040000';

  override up(): void {
    // An empty table fires no trigger of a row, and `truncate … cascade` of a table that invoices refer to ends here as well.
    this.addSql(`
      create function invoices_are_kept() returns trigger language plpgsql as $$
      begin
        raise exception 'the rows of % are kept', tg_table_name;
      end $$
    `);
    for (const table of ['invoice', 'invoice_series']) {
      this.addSql(
        `create trigger ${table}_kept before truncate on ${table} for each statement execute function invoices_are_kept()`,
      );
    }
    // A number that is given out twice, or an invoice that is older than the one before it, is as wrong as one that changed.
    this.addSql(`
      create function invoice_series_only_rises() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then raise exception 'series % is kept', old.kind; end if;
        if new.kind <> old.kind or new.last_sequence < old.last_sequence or new.last_issued_at < old.last_issued_at then
          raise exception 'series % never goes back', old.kind;
        end if;
        return new;
      end $$
    `);
    this.addSql(
      'create trigger invoice_series_final before update or delete on invoice_series for each row execute function invoice_series_only_rises()',
    );
  }
}
