import { Migration } from '@mikro-orm/migrations';

/** Guests review the stays that they booked with a host; their sites show what was published. */
export class Migration20261129130000 extends Migration {
  override up(): void {
    this.addSql(`
      create table stay_review (
        reservation_id uuid primary key
          constraint stay_review_reservation_id_foreign references reservation (id) on update cascade on delete cascade,
        account_id uuid not null constraint stay_review_account_id_foreign references account (id) on delete cascade,
        state text not null check (state in ('invited', 'waiting', 'published', 'refused')),
        language text not null check (language in ('fr', 'en', 'es', 'de')),
        rating int,
        text text not null default '',
        author text not null default '',
        written_at timestamptz,
        publish_at timestamptz,
        published_at timestamptz,
        motive text check (motive in ('insult', 'personal_data', 'off_topic', 'not_the_stay')),
        answer text not null default '',
        changes int not null default 0,
        created_at timestamptz not null,
        constraint stay_review_written check (state = 'invited' or (rating >= 1 and rating <= 5 and written_at is not null and publish_at is not null))
      )
    `);
    this.addSql('create index stay_review_account on stay_review (account_id, written_at)');
    this.addSql(`create index stay_review_due on stay_review (publish_at) where state = 'waiting'`);
    this.addSql(`
      create trigger stay_review_shown after insert or update or delete on stay_review
      for each row execute function site_content_changed()
    `);
  }
}
