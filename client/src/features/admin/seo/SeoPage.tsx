import type { AdminSettings } from '@app/contract/site/settingsAdminApi.ts';
import { useNavigate, useSearchParams, type Location } from '../../../browser/routing.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { adminTitle } from '../sections.ts';
import { SettingsSkeleton } from '../settings/SettingsSkeleton.tsx';
import settings from '../settings/settings.module.css';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { UnsavedBar } from '../settings/UnsavedBar.tsx';
import { useSettingsForm } from '../settings/useSettingsForm.tsx';
import { SeoPanel } from './SeoPanel.tsx';
import { keysOfTab, seoAddress, seoTabIds, seoTabLabels, type SeoTabId } from './seoTabs.ts';

/** What search engines and social networks are told, each beside what it will look like. */
export function SeoPage() {
  const [address] = useSearchParams();
  const { data, error, isFetching, refetch } = useReadSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const chosen = seoTabIds.find((id) => id === address.get('onglet')) ?? 'meta';
  return (
    <>
      <PageHead title="SEO" documentTitle={[seoTabLabels[chosen], 'SEO', adminTitle]} page="seo">
        Ce que les moteurs de recherche et les réseaux sociaux lisent du site.
      </PageHead>
      {data ? (
        <SeoForm settings={data} chosen={chosen} />
      ) : error ? (
        <ErrorState
          title="Les réglages n'ont pas pu être lus."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SettingsSkeleton />
      )}
    </>
  );
}

const staysHere = (from: Location, to: Location) => from.pathname === to.pathname;

function SeoForm({ settings: read, chosen }: { settings: AdminSettings; chosen: SeoTabId }) {
  const navigate = useNavigate();
  const form = useSettingsForm({
    initial: read,
    reveal: (key) => {
      const tab = seoTabIds.find((id) => keysOfTab(id).includes(key));
      if (tab) void navigate(seoAddress(tab), { flushSync: true });
    },
  });
  return (
    <>
      <Tabs
        label="SEO"
        name="seo"
        tabs={seoTabIds.map((id) => ({
          id,
          label: seoTabLabels[id],
          changed: keysOfTab(id).some((key) => form.changed.includes(key)),
        }))}
        chosen={chosen}
        onChoose={(id) => void navigate(seoAddress(id))}
      />
      <form noValidate onSubmit={form.onSubmit} className={settings.stack}>
        {form.summary}
        {seoTabIds.map((id) => (
          <TabPanel key={id} name="seo" id={id} chosen={id === chosen}>
            {id === chosen && <SeoPanel tab={id} form={form} />}
          </TabPanel>
        ))}
        <UnsavedBar form={form} />
      </form>
      <UnsavedDialog unsaved={form.changed.length > 0} keeps={staysHere} />
    </>
  );
}
