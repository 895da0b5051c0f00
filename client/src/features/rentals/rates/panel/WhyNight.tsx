import { addDays, dateOf, weekdayLabel, type Day } from '@app/contract/core/days.ts';
import { formatDay } from '@app/contract/core/dates.ts';
import { offLabel } from '@app/contract/properties/pricing/rateWords.ts';
import type { NightOverride } from '@app/contract/properties/pricing/rates.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconAlertTriangle, IconCircleCheck } from '../../../../components/text/icons.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { shortPrice } from '../rateTexts.ts';
import { useExplainNightQuery } from '../ratesApi.ts';
import type { NightChanges } from '../useNightChanges.ts';
import panel from './RatePanel.module.css';
import classes from './WhyNight.module.css';

interface WhyNightProps {
  propertyId: string;
  day: Day;
  overrides: readonly NightOverride[];
  changes: NightChanges;
  onChange: () => void;
}

/** Why a night costs what it costs: every rule that bears on it, those that give way struck; and whether it can be sold. */
export function WhyNight({ propertyId, day, overrides, changes, onChange }: WhyNightProps) {
  const query = useExplainNightQuery({ params: { id: propertyId, day } });
  const set = overrides.find((one) => one.day === day);
  return (
    <Answer
      query={{ ...query, data: query.currentData }}
      loading="Chargement de l’explication..."
      failed="L’explication n’a pas pu être lue."
      rows={5}
      inside="card"
    >
      {({ cents, guestCents, steps, touristTax, arrival }) => (
        <div className={classes.why}>
          <div className={classes.head}>
            <div>
              <h2>{weekdayLabel(day)}</h2>
              <p className="muted small">
                Nuit du {Number(day.slice(-2))} au {formatDay(dateOf(addDays(day, 1)))}
              </p>
            </div>
            <p className={classes.price}>{shortPrice(cents)}</p>
          </div>
          <ol className={classes.steps}>
            {steps.map(({ label, detail, applies, cents: price, percent }) => (
              <li key={label} className={classNames(!applies && classes.off)}>
                <div>
                  <b>{label}</b>
                  <small>{detail}</small>
                  {!applies && <span className="visuallyHidden">, ne compte pas</span>}
                </div>
                <span>{percent === undefined ? shortPrice(price ?? 0) : offLabel(percent)}</span>
              </li>
            ))}
          </ol>
          <div className={classes.card}>
            <p className="muted small">Le voyageur paierait pour cette nuit</p>
            <p className={classes.line}>
              <SourceMark source="direct" />
              Votre site
              <b>{shortPrice(guestCents)}</b>
            </p>
            {touristTax !== null && <p className="muted small">Taxe de séjour en plus&nbsp;: {touristTax}</p>}
          </div>
          <div className={classNames(classes.note, !arrival.isPossible && classes.warn)}>
            {arrival.isPossible ? <IconCircleCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
            <div>
              {arrival.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </div>
          <div className={panel.foot}>
            {set && set.nightCents !== null && (
              <Button busy={changes.busy} onClick={() => void changes.apply([{ ...set, nightCents: null }], overrides)}>
                Retirer ce prix
              </Button>
            )}
            <Button tone="primary" onClick={onChange}>
              Modifier
            </Button>
          </div>
        </div>
      )}
    </Answer>
  );
}
