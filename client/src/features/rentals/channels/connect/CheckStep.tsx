import { countOf } from '@app/contract/core/counting.ts';
import { dayAt, type Day } from '@app/contract/core/days.ts';
import type { PreviewedEntry } from '@app/contract/channels/api.ts';
import type { Correction } from '@app/contract/channels/rules.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { FailureNotice } from '../../../../components/feedback/FailureNotice.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { stateBadge } from '../../../../components/list/stateBadge.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconLink,
  IconLock,
} from '../../../../components/text/icons.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { datesText } from '../../base/stayDates.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { channelName, feedGenitive } from '../base/channelWords.ts';
import { CorrectionMenu } from '../base/CorrectionMenu.tsx';
import { IconEyeOff } from '../base/icons.ts';
import type { Linking, Preview } from './useLinking.ts';
import step from './ConnectDialog.module.css';
import classes from './CheckStep.module.css';
import { lazily } from '@app/contract/core/lazily.ts';

const OutcomeBadge = stateBadge(
  { stay: 'Séjour', known: 'Déjà là', closed: 'Blocage', left_aside: 'Laissé de côté', conflict: 'Conflit' },
  {
    stay: ['ok', IconCheck],
    known: ['info', IconCircleCheck],
    closed: ['neutral', IconLock],
    left_aside: ['neutral', IconEyeOff],
    conflict: ['bad', IconAlertTriangle],
  },
);

const seconds = lazily(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** What a calendar would bring into the planning, each entry of which can be corrected before anything is written. */
export function CheckStep({ linking }: { linking: Linking }) {
  const { preview, channel, url, failure, isReading, name } = linking;
  if (!preview) return null;
  const { entries, skipped, looksLike, otherProperty, tookMs } = preview;
  const leftAside = entries.filter(({ outcome }) => outcome === 'left_aside');
  const entering = entries.filter(({ outcome }) => outcome !== 'left_aside');
  const label = channel === 'other' ? name.trim() || 'de la plateforme' : channelName(channel);
  return (
    <>
      <div className={step.labelled}>
        <b>Adresse du calendrier {label}</b>
        <p className={classes.address}>
          <IconLink aria-hidden="true" />
          <span>{maskedAddress(url)}</span>
        </p>
        <p role="status" className="small muted">
          {isReading
            ? 'Nouvelle lecture…'
            : `Calendrier ${label} lu en ${seconds().format(Math.max(0.1, tookMs / 1_000))}\u00a0s. Rien n’est encore enregistré.`}
        </p>
      </div>
      {failure !== null && <FailureNotice>{failure}</FailureNotice>}
      {looksLike !== null && (
        <Notice
          tone="warn"
          title={`Cette adresse semble être celle ${feedGenitive({ channel: looksLike, name: '' })}.`}
          actions={
            <Button size="s" busy={isReading} onClick={() => void linking.takeFor(looksLike)}>
              C’est {channelName(looksLike)}
            </Button>
          }
        />
      )}
      {otherProperty !== null && (
        <Notice tone="warn" title={`Ce calendrier ressemble à celui de «\u00a0${otherProperty}\u00a0».`}>
          <p>Les mêmes séjours y sont déjà annoncés&nbsp;: vérifiez que l’adresse est celle du bon logement.</p>
        </Notice>
      )}
      <section className={classes.card} aria-labelledby="entries" aria-busy={isReading || undefined}>
        <div className={classes.head}>
          <h3 id="entries">Ce qui va entrer dans votre planning</h3>
          <span>{countOf(entries.length + skipped.length, 'ligne lue', 'lignes lues')}</span>
        </div>
        {entries.length === 0 ? (
          <p className={classes.empty}>
            Ce calendrier n’annonce rien pour l’instant. Il sera relu toutes les 15&nbsp;minutes&nbsp;: ce qui s’y
            vendra entrera ici.
          </p>
        ) : entering.length === 0 ? (
          <p className={classes.empty}>Rien de ce que dit ce calendrier.</p>
        ) : (
          <Entries entries={entering} linking={linking} />
        )}
      </section>
      {leftAside.length > 0 && (
        <section className={classes.card} aria-labelledby="left-aside" aria-busy={isReading || undefined}>
          <div className={classes.head}>
            <h3 id="left-aside">Ce qui reste de côté</h3>
          </div>
          <Entries entries={leftAside} linking={linking} />
        </section>
      )}
      {skipped.length > 0 && <Skipped skipped={skipped} />}
    </>
  );
}

interface EntriesProps {
  entries: readonly PreviewedEntry[];
  linking: Linking;
}

function Entries({ entries, linking }: EntriesProps) {
  const today = dayAt(useNow());
  return (
    <ul className={classes.entries}>
      {entries.map((entry, index) => (
        <Entry
          // oxlint-disable-next-line react/no-array-index-key -- a calendar may say the same twice
          key={`${entry.arrival} ${entry.signature} ${index}`}
          entry={entry}
          channel={linking.channel}
          today={today}
          onCorrect={(becomes) => void linking.correct(entry.signature, becomes)}
        />
      ))}
    </ul>
  );
}

interface EntryProps {
  entry: PreviewedEntry;
  channel: Channel;
  today: Day;
  onCorrect: (becomes: Correction) => void;
}

function Entry({ entry, channel, today, onCorrect }: EntryProps) {
  const { arrival, departure, nights, outcome, sentence, label } = entry;
  const dates = datesText(arrival, departure, today);
  return (
    <li>
      {outcome === 'stay' || outcome === 'known' ? (
        <SourceMark source={channel} />
      ) : (
        <i className={classNames(classes.sign, classes[outcome])} aria-hidden="true" />
      )}
      <span className={classes.what}>
        <b>{dates}</b>
        <span>
          {countOf(nights, 'nuit')}
          {label !== '' && `, ${label}`}
        </span>
        {outcome !== 'stay' && sentence !== '' && <small>{sentence}</small>}
      </span>
      <OutcomeBadge state={outcome} />
      <CorrectionMenu label={dates} scopes={['alike']} onCorrect={onCorrect} />
    </li>
  );
}

function Skipped({ skipped }: Pick<Preview, 'skipped'>) {
  return (
    <Notice
      tone="info"
      title={
        skipped.length > 1 ? `${skipped.length}\u00a0lignes n’ont pas pu être lues.` : 'Une ligne n’a pas pu être lue.'
      }
    >
      <ul>
        {skipped.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** As much of an address as shows which one it is: its secret stays unread over one's shoulder. */
function maskedAddress(url: string): string {
  const text = url.trim();
  return text.length <= 56 ? text : `${text.slice(0, 44)}…${text.slice(-6)}`;
}
