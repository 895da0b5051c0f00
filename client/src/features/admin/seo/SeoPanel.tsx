import { robotsText } from '@app/contract/site/robotsText.ts';
import type { SiteFacts } from '@app/contract/site/siteAddress.ts';
import { Card } from '../../../components/page/Card.tsx';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import type { SettingsForm } from '../settings/useSettingsForm.tsx';
import { GooglePreview } from './GooglePreview.tsx';
import { groupsOfTab, type SeoTabId } from './seoTabs.ts';
import { SocialPreview } from './SocialPreview.tsx';
import { OwnDataCard, StructuredDataPreview, CodeBlock } from './StructuredDataPreview.tsx';
import classes from './seo.module.css';

interface SeoPanelProps {
  tab: SeoTabId;
  form: SettingsForm;
}

/** The fields of a tab, and what they make of the site as they are being edited. */
export function SeoPanel({ tab, form }: SeoPanelProps) {
  const site: SiteFacts = { settings: { get: (key) => form.values[key] }, appUrl: form.appUrl };
  const preview = previewOf(tab, site, form.values.twitter_card);
  return (
    <div className={preview ? classes.beside : undefined}>
      <div className={classes.fields}>
        {groupsOfTab[tab].map((group) => (
          <SettingsCard key={group.title} group={group} form={form} />
        ))}
        {tab === 'donnees' && <OwnDataCard form={form} />}
      </div>
      {preview && <div className={classes.preview}>{preview}</div>}
    </div>
  );
}

function previewOf(tab: SeoTabId, site: SiteFacts, twitterCard: string) {
  switch (tab) {
    case 'meta':
      return <GooglePreview site={site} />;
    case 'reseaux':
      return <SocialPreview site={site} twitterCard={twitterCard} />;
    case 'donnees':
      return <StructuredDataPreview site={site} />;
    case 'robots':
      return (
        <Card title="robots.txt">
          <CodeBlock label="Contenu de robots.txt" text={robotsText(site)} />
        </Card>
      );
    case 'audience':
      return null;
  }
}
