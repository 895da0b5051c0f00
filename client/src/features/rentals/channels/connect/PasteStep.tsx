import { useEffect, useRef } from 'react';
import type { FeedView } from '@app/contract/channels/api.ts';
import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import type { JobView } from '@app/contract/jobs/api.ts';
import { useSettings } from '../../../../api/useSettings.ts';
import { usePolling } from '../../../../browser/whileSeen.ts';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { IconCircleCheck } from '../../../../components/text/icons.ts';
import { Spinner } from '../../../../components/brand/Spinner.tsx';
import { useNow } from '../../../../components/text/useNow.ts';
import { AddressToCopy } from '../base/AddressToCopy.tsx';
import { whenText } from '../base/ages.ts';
import { feedGenitive, feedName } from '../base/channelWords.ts';
import { useListChannelExportsQuery } from '../base/channelsApi.ts';
import { guides } from './guides.ts';
import { MenuPicture } from './MenuPicture.tsx';
import step from './ConnectDialog.module.css';
import classes from './PasteStep.module.css';

interface PasteStepProps {
  propertyId: string;
  feed: Pick<FeedView, 'id' | 'channel' | 'name'>;
  /** How the first reading ended; null: nobody waited for one. */
  firstReading: JobView | null;
}

/** Milliseconds between two looks whether the channel has read us. */
const pace = 10_000;

/** Our address for a channel, where it is pasted there, and waiting for its first reading. */
export function PasteStep({ propertyId, feed, firstReading }: PasteStepProps) {
  const { siteTitle } = useSettings();
  const now = useNow();
  const query = useListChannelExportsQuery({ params: { id: propertyId } }, { refetchOnMountOrArgChange: true });
  usePolling(query.refetch, pace);
  const name = feed.channel === 'other' && feed.name === '' ? 'cette plateforme' : feedName(feed);
  const of = name === 'cette plateforme' ? 'de cette plateforme' : feedGenitive(feed);
  const { steps, picture } = guides[feed.channel].paste;
  return (
    <>
      {firstReading?.state === 'succeeded' && (
        <p className={classes.done}>
          <IconCircleCheck aria-hidden="true" />
          Le calendrier {of} est lu, et le sera désormais toutes les 15&nbsp;minutes.
        </p>
      )}
      {firstReading?.state === 'failed' && (
        <Notice tone="warn" title="La première lecture n’a pas abouti.">
          <p>{firstReading.error} Le calendrier est relié, et sera relu dans quelques minutes.</p>
        </Notice>
      )}
      <p className={step.lead}>
        Il reste l’autre sens&nbsp;: donnez notre adresse à {name}, pour que vos ventes d’ailleurs s’y ferment aussi.
      </p>
      <Answer
        query={query}
        loading="Chargement de notre adresse..."
        failed="Notre adresse n’a pas pu être lue."
        rows={1}
        inside="card"
      >
        {({ exports }) => {
          const ours = exports.find(
            ({ channel, feedId }) => channel === feed.channel && (channel !== 'other' || feedId === feed.id),
          );
          if (!ours) return <p className="muted">Notre adresse pour {name} se prépare.</p>;
          return (
            <>
              <div className={step.labelled}>
                <b>Notre adresse pour {name}</b>
                <AddressToCopy url={ours.url} what={`l’adresse pour ${name}`} />
              </div>
              <div className={step.guide}>
                <ol>
                  {steps.map((text) => (
                    <li key={text}>{text.replace('{site}', siteTitle)}</li>
                  ))}
                </ol>
                <MenuPicture picture={picture} name={name} />
              </div>
              <Notice title={`Chaque plateforme ne doit lire que ${siteTitle}.`}>
                <p>
                  Si {name} lit déjà une autre plateforme, retirez ce lien&nbsp;: deux chemins pour une même nuit la
                  font revenir en écho.
                </p>
              </Notice>
              <FirstReading of={of} name={name} readAt={ours.lastReadAt} now={now} />
            </>
          );
        }}
      </Answer>
    </>
  );
}

interface FirstReadingProps {
  /** 'd’Airbnb' */
  of: string;
  name: string;
  readAt: string | null;
  now: Date;
}

/** Whether a channel has read us; comes into sight when it has, below what was pasted. */
function FirstReading({ of, name, readAt, now }: FirstReadingProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const wasWaiting = useRef(readAt === null);
  const isRead = readAt !== null;
  useEffect(() => {
    if (isRead && wasWaiting.current) line.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  }, [isRead]);
  return (
    <p ref={line} className={classes.waiting} role="status" data-done={isRead ? '' : undefined}>
      {isRead ? (
        <>
          <IconCircleCheck aria-hidden="true" />
          <b>
            {capitalised(name)} nous a lus {whenText(readAt, now)}.
          </b>
        </>
      ) : (
        <>
          <Spinner />
          <span>
            <b>Nous attendons la première lecture {of}.</b> Vous pouvez fermer&nbsp;: nous surveillons.
          </span>
        </>
      )}
    </p>
  );
}
