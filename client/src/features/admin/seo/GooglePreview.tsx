import { useState } from 'react';
import { pageWords } from '@app/contract/site/pageWords.ts';
import { publicPages } from '@app/contract/site/publicPages.ts';
import { siteAddress, type SiteFacts } from '@app/contract/site/siteAddress.ts';
import { Card } from '../../../components/page/Card.tsx';
import { IconDeviceDesktop, IconDeviceMobile, IconWorld } from '../../../components/text/icons.ts';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import classes from './seo.module.css';

const views = [
  { id: 'desktop', label: 'Ordinateur', icon: <IconDeviceDesktop aria-hidden="true" /> },
  { id: 'mobile', label: 'Mobile', icon: <IconDeviceMobile aria-hidden="true" /> },
] as const;

/** How the home page may look among the results of a search. */
export function GooglePreview({ site }: { site: SiteFacts }) {
  const [view, setView] = useState<(typeof views)[number]['id']>('desktop');
  const { title, description } = pageWords(site, publicPages[0]);
  return (
    <Card
      title="Dans les résultats de Google"
      aside={<ViewSwitch label="Affichage du résultat" views={views} chosen={view} onChoose={setView} />}
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
