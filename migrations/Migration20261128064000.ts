import { Migration } from '@mikro-orm/migrations';

/** What a conversation is found by is stored: a search walks thousands of them, newest first, and made the text of each anew. */
export class Migration20261128064000 extends Migration {
  override name = 'Migration20261128064000';

  override up(): void {
    this.addSql('drop index conversation_search');
    this.addSql(
      `alter table conversation add column search_text text
       generated always as (search_text(' ' || name || ' ' || email || ' ' || subject)) stored`,
    );
    this.addSql('alter table conversation alter column search_text set statistics 1000');
    this.addSql(
      'create index conversation_search on conversation using gin (search_text public.gin_trgm_ops) with (fastupdate = off)',
    );
  }
}
