import { useState } from 'react';
import { openGraphWords, twitterWords } from '@app/contract/site/pageWords.ts';
import { publicPages } from '@app/contract/site/publicPages.ts';
import { siteAddress, type SiteFacts } from '@app/contract/site/siteAddress.ts';
import { Card } from '../../../components/page/Card.tsx';
import { IconUserShare, IconX } from '../../../components/text/icons.ts';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import classes from './seo.module.css';

const views = [
  { id: 'facebook', label: 'Facebook', icon: <IconUserShare aria-hidden="true" /> },
  { id: 'x', label: 'X', icon: <IconX aria-hidden="true" /> },
] as const;

/** How the home page may look where it is shared. */
export function SocialPreview({ site, twitterCard }: { site: SiteFacts; twitterCard: string }) {
  const [view, setView] = useState<(typeof views)[number]['id']>('facebook');
  const words = view === 'x' ? twitterWords(site, publicPages[0]) : openGraphWords(site, publicPages[0]);
  const base = siteAddress(site);
  const isOurs = words.image.startsWith(`${base}/`);
  const card = view === 'x' && twitterCard === 'summary' ? 'small' : 'large';
  return (
    <Card
      title="Une fois partagée"
      aside={<ViewSwitch label="Réseau" views={views} chosen={view} onChoose={setView} />}
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
