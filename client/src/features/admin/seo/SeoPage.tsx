import { useState, type ReactNode } from 'react';
import { openGraphWords, pageWords, twitterWords } from '@app/contract/site/pageWords.ts';
import { publicPages } from '@app/contract/site/publicPages.ts';
import { robotsText } from '@app/contract/site/robotsText.ts';
import type { AdminSettings } from '@app/contract/site/settingsAdminApi.ts';
import { siteAddress, type SiteFacts } from '@app/contract/site/siteAddress.ts';
import { structuredData } from '@app/contract/site/structuredData.ts';
import { structuredDataFault } from '@app/contract/site/structuredDataFault.ts';
import { useNavigate, useSearchParams } from '../../../browser/routing.ts';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconUserShare,
  IconWorld,
  IconX,
} from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import { comparedField } from '../form/SavedForm.tsx';
import { adminTitle } from '../sections.ts';
import { comparedOf } from '../settings/categories.ts';
import { SettingField, SettingsCard } from '../settings/SettingField.tsx';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { UnsavedChanges, useSettingsForm, type SettingsForm } from '../settings/useSettingsForm.tsx';
import settings from '../settings/settings.module.css';
import { keysOfTab, ownDataField, seoAddress, seoTabs, type SeoTabId } from './seoTabs.ts';
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
      <Answer query={query} loading="Chargement des paramètres" failed="Les réglages n’ont pas pu être lus." rows={8}>
        {(read) => <SeoForm settings={read} chosen={id} />}
      </Answer>
    </>
  );
}

const seoFields = [...seoTabs.flatMap(comparedOf), comparedField(ownDataField)];

function SeoForm({ settings: read, chosen }: { settings: AdminSettings; chosen: SeoTabId }) {
  const navigate = useNavigate();
  const form = useSettingsForm({
    initial: read,
    fields: seoFields,
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
      {form.conflict}
    </>
  );
}

function SeoPanel({ tab, form }: { tab: SeoTabId; form: SettingsForm }) {
  const site: SiteFacts = { settings: { get: (key) => form.values[key] }, appUrl: form.appUrl };
  const Preview = previews[tab];
  return (
    <div className={Preview && classes.beside}>
      <div className={classes.fields}>
        {seoTabs
          .filter(({ id }) => id === tab)
          .flatMap(({ groups }) => groups.map((group) => <SettingsCard key={group.title} {...group} form={form} />))}
        {tab === 'donnees' && <OwnDataCard form={form} />}
      </div>
      {Preview && (
        <div className={classes.preview}>
          <Preview site={site} />
        </div>
      )}
    </div>
  );
}

const previews: Partial<Record<SeoTabId, (props: { site: SiteFacts }) => ReactNode>> = {
  meta: GooglePreview,
  reseaux: SocialPreview,
  donnees: StructuredDataPreview,
  robots: RobotsPreview,
};

const devices = [
  { id: 'desktop', label: 'Ordinateur', Icon: IconDeviceDesktop },
  { id: 'mobile', label: 'Mobile', Icon: IconDeviceMobile },
] as const;

function GooglePreview({ site }: { site: SiteFacts }) {
  const [view, setView] = useState<(typeof devices)[number]['id']>('desktop');
  const { title, description } = pageWords(site, publicPages[0]);
  return (
    <Card
      title="Dans les résultats de Google"
      aside={<ViewSwitch label="Affichage du résultat" views={devices} chosen={view} onChoose={setView} />}
    >
      <div className={classes.result} data-view={view} aria-label="Aperçu du résultat" role="group">
        <div className={classes.source}>
          <span className={classes.icon}>
            <IconWorld aria-hidden="true" />
          </span>
          <span>
            <b>{site.settings.get('site_title')}</b>
            <span>{siteAddress(site)}</span>
          </span>
        </div>
        <p className={classes.resultTitle}>{title}</p>
        <p className={classes.resultText}>{description}</p>
      </div>
      <p className="muted small">Le moteur peut raccourcir ou remplacer ces textes.</p>
    </Card>
  );
}

const networks = [
  { id: 'facebook', label: 'Facebook', Icon: IconUserShare },
  { id: 'x', label: 'X', Icon: IconX },
] as const;

function SocialPreview({ site }: { site: SiteFacts }) {
  const [view, setView] = useState<(typeof networks)[number]['id']>('facebook');
  const words = view === 'x' ? twitterWords(site, publicPages[0]) : openGraphWords(site, publicPages[0]);
  const base = siteAddress(site);
  const isOurs = words.image.startsWith(`${base}/`);
  const card = view === 'x' && site.settings.get('twitter_card') === 'summary' ? 'small' : 'large';
  return (
    <Card
      title="Une fois partagée"
      aside={<ViewSwitch label="Réseau" views={networks} chosen={view} onChoose={setView} />}
    >
      <div className={classes.share} data-card={card} role="group" aria-label="Aperçu du partage">
        {isOurs ? (
          <img src={words.image.slice(base.length)} alt="" />
        ) : (
          <span className={classes.elsewhere}>Image hébergée ailleurs</span>
        )}
        <div className={classes.shareText}>
          <span className="muted small">{base.replace(/^https?:\/\//, '')}</span>
          <p className={classes.shareTitle}>{words.title}</p>
          <p className={classes.shareWords}>{words.description}</p>
        </div>
      </div>
    </Card>
  );
}

const faultOf = (text: string) => (text.trim() === '' ? null : structuredDataFault(text));

/** The administrators' own data; what is wrong with them is said while they are typed. */
function OwnDataCard({ form }: { form: SettingsForm }) {
  const fault = faultOf(form.values.structured_data);
  return (
    <Card title="Vos propres données">
      <div className={classNames(settings.stack, classes.data)}>
        <SettingField spec={ownDataField} form={form} {...(fault !== null && { error: fault })} />
      </div>
    </Card>
  );
}

function StructuredDataPreview({ site }: { site: SiteFacts }) {
  const isValid = faultOf(site.settings.get('structured_data')) === null;
  return (
    <Card
      title="Dans la page d’accueil"
      aside={isValid ? badge('ok', IconCircleCheck, 'Valide') : badge('bad', IconAlertTriangle, 'À corriger')}
    >
      <CodeBlock
        label="Données structurées de la page d’accueil"
        text={JSON.stringify(structuredData(site, publicPages[0], []), null, 2)}
      />
    </Card>
  );
}

function RobotsPreview({ site }: { site: SiteFacts }) {
  return (
    <Card title="robots.txt">
      <CodeBlock label="Contenu de robots.txt" text={robotsText(site)} />
    </Card>
  );
}

/** Text of a machine, which may be longer than its place. */
function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
    <pre className={classes.code} role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}
