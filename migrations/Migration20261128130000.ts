import { Migration } from '@mikro-orm/migrations';

/** The contract that a guest accepted, to the byte, with the proof of it. */
export class Migration20261128130000 extends Migration {
  override up(): void {
    // No reference to the reservation: what was accepted stays as it is, whatever becomes of the stay.
    this.addSql(`
      create table contract (
        reservation_id uuid primary key,
        account_id uuid not null constraint contract_account_id_foreign references account (id) on delete cascade,
        bytes bytea not null,
        sha256 text not null,
        template int not null,
        language text not null check (language in ('fr', 'en', 'es', 'de')),
        consent text not null,
        accepted_at timestamptz not null,
        ip text not null,
        user_agent text not null,
        constraint contract_sha256 check (sha256 = encode(sha256(bytes), 'hex'))
      )
    `);
    this.addSql('create index contract_account on contract (account_id, accepted_at)');
    // Evidence: no row changes, and none goes but with its account.
    this.addSql(`
      create function contract_is_final() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if exists (select from account where id = old.account_id and closed_at is null) then
            raise exception 'contract % is kept', old.reservation_id;
          end if;
          return old;
        end if;
        raise exception 'contract % is final', old.reservation_id;
      end $$
    `);
    this.addSql(
      'create trigger contract_final before update or delete on contract for each row execute function contract_is_final()',
    );
    this.addSql(
      'create trigger contract_kept before truncate on contract for each statement execute function invoices_are_kept()',
    );
  }
}
