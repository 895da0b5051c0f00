import { Migration } from '@mikro-orm/migrations';

/** Receipts, bills and credit notes of stays, in their hosts' names: final, and without a gap in any series. */
export class Migration20261128131000 extends Migration {
  override name = 'Migration20261128131000';

  override up(): void {
    this.addSql(`
      create table stay_bill (
        id uuid primary key,
        account_id uuid not null constraint stay_bill_account_id_foreign references account (id) on delete restrict,
        reservation_id uuid not null,
        kind text not null check (kind in ('receipt', 'bill', 'credit_note')),
        year int not null,
        sequence int not null,
        number text not null,
        payment_id uuid,
        corrects uuid,
        total_cents int not null,
        snapshot jsonb not null,
        template_version int not null,
        issued_at timestamptz not null,
        pdf_hash text,
        pdf_bytes int,
        rendered_at timestamptz,
        constraint stay_bill_sequence unique (account_id, kind, year, sequence),
        constraint stay_bill_corrects unique (corrects)
      )
    `);
    this.addSql('create index stay_bill_reservation on stay_bill (account_id, reservation_id, issued_at)');
    this.addSql('create unique index stay_bill_payment on stay_bill (payment_id) where corrects is null');
    this.addSql(`create index reservation_ended on reservation (departure) where state = 'confirmed'`);
    this.addSql('create index stay_payment_created on stay_payment (created_at)');
    // What a document says never changes. It goes with its host's account alone, whose documents they are.
    this.addSql(`
      create function stay_bill_is_final() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if exists (select from account where id = old.account_id and closed_at is null) then
            raise exception 'document % is kept', old.number;
          end if;
          return old;
        end if;
        if (new.id, new.account_id, new.reservation_id, new.kind, new.year, new.sequence, new.number, new.payment_id, new.corrects,
            new.total_cents, new.snapshot, new.template_version, new.issued_at)
          is distinct from
           (old.id, old.account_id, old.reservation_id, old.kind, old.year, old.sequence, old.number, old.payment_id, old.corrects,
            old.total_cents, old.snapshot, old.template_version, old.issued_at) then
          raise exception 'document % is final', old.number;
        end if;
        return new;
      end $$
    `);
    this.addSql(
      'create trigger stay_bill_final before update or delete on stay_bill for each row execute function stay_bill_is_final()',
    );
    this.addSql(
      'create trigger stay_bill_kept before truncate on stay_bill for each statement execute function invoices_are_kept()',
    );
  }
}
