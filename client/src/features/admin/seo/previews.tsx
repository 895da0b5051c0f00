import { useState } from 'react';
import { openGraphWords, pageWords, twitterWords } from '@app/contract/site/pageWords.ts';
import { publicPages } from '@app/contract/site/publicPages.ts';
import { siteAddress, type SiteFacts } from '@app/contract/site/siteAddress.ts';
import { Card } from '../../../components/page/Card.tsx';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import classes from './seo.module.css';
import { structuredData } from '@app/contract/site/structuredData.ts';
import { structuredDataFault } from '@app/contract/site/structuredDataFault.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconUserShare,
  IconWorld,
  IconX,
} from '../../../components/text/icons.ts';
import { classNames } from '../../../components/text/classNames.ts';
import { badge } from '../badges.tsx';
import settings from '../settings/settings.module.css';
import { SettingField } from '../settings/SettingField.tsx';
import type { SettingsForm } from '../settings/useSettingsForm.tsx';
import { ownDataField } from './seoTabs.ts';

const devices = [
  { id: 'desktop', label: 'Ordinateur', icon: <IconDeviceDesktop aria-hidden="true" /> },
  { id: 'mobile', label: 'Mobile', icon: <IconDeviceMobile aria-hidden="true" /> },
] as const;

/** How the home page may look among the results of a search. */
export function GooglePreview({ site }: { site: SiteFacts }) {
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
  { id: 'facebook', label: 'Facebook', icon: <IconUserShare aria-hidden="true" /> },
  { id: 'x', label: 'X', icon: <IconX aria-hidden="true" /> },
] as const;

/** How the home page may look where it is shared. */
export function SocialPreview({ site, twitterCard }: { site: SiteFacts; twitterCard: string }) {
  const [view, setView] = useState<(typeof networks)[number]['id']>('facebook');
  const words = view === 'x' ? twitterWords(site, publicPages[0]) : openGraphWords(site, publicPages[0]);
  const base = siteAddress(site);
  const isOurs = words.image.startsWith(`${base}/`);
  const card = view === 'x' && twitterCard === 'summary' ? 'small' : 'large';
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
export function OwnDataCard({ form }: { form: SettingsForm }) {
  const fault = faultOf(form.values.structured_data);
  return (
    <Card title="Vos propres données">
      <div className={classNames(settings.stack, classes.data)}>
        <SettingField spec={ownDataField} form={form} {...(fault !== null && { error: fault })} />
      </div>
    </Card>
  );
}

/** What the home page will tell of the site, as it stands in the page. */
export function StructuredDataPreview({ site }: { site: SiteFacts }) {
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

/** Text of a machine, which may be longer than its place. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
    <pre className={classes.code} role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}
