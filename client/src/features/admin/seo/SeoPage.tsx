import { robotsText } from '@app/contract/site/robotsText.ts';
import type { AdminSettings } from '@app/contract/site/settingsAdminApi.ts';
import type { SiteFacts } from '@app/contract/site/siteAddress.ts';
import { useNavigate, useSearchParams } from '../../../browser/routing.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import { adminTitle } from '../sections.ts';
import { SettingsCard } from '../settings/SettingField.tsx';
import settings from '../settings/settings.module.css';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { UnsavedChanges, useSettingsForm, type SettingsForm } from '../settings/useSettingsForm.tsx';
import { CodeBlock, GooglePreview, OwnDataCard, SocialPreview, StructuredDataPreview } from './previews.tsx';
import { keysOfTab, seoAddress, seoTabs, type SeoTabId } from './seoTabs.ts';
import classes from './seo.module.css';

/** The settings for search engines and social networks, each next to its preview. */
export function SeoPage() {
  const [address] = useSearchParams();
  const query = useReadSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { id, label } = seoTabs.find((tab) => tab.id === address.get('onglet')) ?? { id: 'meta', label: 'Méta' };
  return (
    <>
      <PageHead title="SEO" documentTitle={[label, 'SEO', adminTitle]} page="seo">
        Ce que les moteurs de recherche et les réseaux sociaux lisent du site.
      </PageHead>
      <Answer query={query} loading="Chargement des paramètres" failed="Les réglages n'ont pas pu être lus." rows={8}>
        {(read) => <SeoForm settings={read} chosen={id} />}
      </Answer>
    </>
  );
}

function SeoForm({ settings: read, chosen }: { settings: AdminSettings; chosen: SeoTabId }) {
  const navigate = useNavigate();
  const form = useSettingsForm({
    initial: read,
    reveal: (key) => {
      const tab = seoTabs.find((one) => keysOfTab(one).includes(key));
      if (tab) void navigate(seoAddress(tab.id), { flushSync: true });
    },
  });
  return (
    <>
      <Tabs
        label="SEO"
        name="seo"
        tabs={seoTabs.map((tab) => ({ ...tab, changed: keysOfTab(tab).some((key) => form.changed.includes(key)) }))}
        chosen={chosen}
        onChoose={(id) => void navigate(seoAddress(id))}
      />
      <form noValidate onSubmit={form.onSubmit} className={settings.stack}>
        {form.summary}
        {seoTabs.map(({ id }) => (
          <TabPanel key={id} name="seo" id={id} chosen={id === chosen}>
            {id === chosen && <SeoPanel tab={id} form={form} />}
          </TabPanel>
        ))}
        <UnsavedChanges form={form} />
      </form>
    </>
  );
}

/** The fields of a tab, and what they make of the site as they are being edited. */
function SeoPanel({ tab, form }: { tab: SeoTabId; form: SettingsForm }) {
  const site: SiteFacts = { settings: { get: (key) => form.values[key] }, appUrl: form.appUrl };
  const preview = previewOf(tab, site, form.values.twitter_card);
  return (
    <div className={preview ? classes.beside : undefined}>
      <div className={classes.fields}>
        {seoTabs
          .filter(({ id }) => id === tab)
          .flatMap(({ groups }) => groups.map((group) => <SettingsCard key={group.title} group={group} form={form} />))}
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
