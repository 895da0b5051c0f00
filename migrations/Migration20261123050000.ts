import { Migration } from '@mikro-orm/migrations';

/**
 * The mail « Site en ligne » called the address of the host's site `site_url`, as the layout of every mail calls the
 * product's own: its header and footer led to the host's site. The host's is called `host_site_url` from now on, in what
 * administrators wrote too, and in what was compiled of it; there the layout keeps its own.
 */
export class Migration20261123050000 extends Migration {
  override name = 'Migration20261123050000';

  override up(): void {
    const rename = (column: string) =>
      String.raw`regexp_replace(${column}, '\{\{\s*site_url\s*\}\}', '{{host_site_url}}', 'g')`;
    const giveBack = (column: string, pattern: string) =>
      String.raw`regexp_replace(${column}, '${pattern}', '\1{{site_url}}\2', 'g')`;
    const wordmark = String.raw`(<a href=")\{\{host_site_url\}\}(" class="ink")`;
    const privacy = String.raw`(<a href=")\{\{host_site_url\}\}(/confidentialite" class="link"[^>]*>Confidentialité</a></div>)`;
    const signature = String.raw`(\n)\{\{host_site_url\}\}(\{\{#contact_email\}\})`;
    this.addSql(`update mail_template set subject = ${rename('subject')}, content = ${rename('content')},
      compiled_html = ${giveBack(giveBack(rename('compiled_html'), wordmark), privacy)},
      compiled_text = ${giveBack(rename('compiled_text'), signature)} where key = 'name_online'`);
    this.addSql(`update mail_template_version v set subject = ${rename('v.subject')}, content = ${rename('v.content')}
      from mail_template t where t.id = v.template_id and t.key = 'name_online'`);
  }
}
