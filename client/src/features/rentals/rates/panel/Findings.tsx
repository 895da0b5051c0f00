import { nightsBetween } from '@app/contract/core/days.ts';
import { capitalised, countNights, spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import type { RateScan } from '@app/contract/properties/ratesApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconCalendarX, IconCurrencyEuro } from '../../../../components/text/icons.ts';
import classes from './RatePanel.module.css';

export type Finding = RateScan['findings'][number];

interface FindingsProps {
  query: { data?: RateScan | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  busy: boolean;
  /** Shows its nights. */
  onOpen: (finding: Finding) => void;
  /** Lowers the minimum stay to the nights that are free. */
  onShorten: (finding: Finding, nights: number) => void;
  onRules: () => void;
}

/** What in the coming months cannot be sold, or would be for nothing; each leads to its nights, or to what mends it. */
export function Findings({ query, busy, onOpen, onShorten, onRules }: FindingsProps) {
  return (
    <Answer
      query={query}
      loading="Vérification des dix-huit mois à venir..."
      failed="Les dix-huit mois à venir n’ont pas pu être vérifiés."
      rows={4}
      inside="card"
    >
      {({ findings }) => (
        <>
          <p className="muted small">
            {findings.length === 0
              ? 'Dix-huit mois vérifiés\u00a0: rien à corriger, chaque nuit libre peut être vendue.'
              : `Dix-huit mois vérifiés, ${findings.length > 1 ? `${findings.length} points` : '1 point'} à corriger.`}
          </p>
          <ul className={classes.findings}>
            {findings.map((finding) => {
              const { kind, from, to, sentence } = finding;
              const Sign = kind === 'zero_price' || kind === 'no_price' ? IconCurrencyEuro : IconCalendarX;
              const nights = nightsBetween(from, to) + 1;
              const which = <span className="visuallyHidden"> {spanLabel(from, to)}</span>;
              return (
                <li key={`${kind} ${from}`}>
                  <i className={classNames(classes.sign, Sign === IconCurrencyEuro && classes.priceless)}>
                    <Sign aria-hidden="true" />
                  </i>
                  <div>
                    <b>{capitalised(spanLabel(from, to))}</b>
                    <p className="muted small">{sentence}</p>
                    <div className={classes.acts}>
                      {kind === 'under_minimum' && (
                        <Button size="s" busy={busy} onClick={() => onShorten(finding, nights)}>
                          Ouvrir à {countNights(nights)}
                          {which}
                        </Button>
                      )}
                      {kind === 'horizon' ? (
                        <Button size="s" onClick={onRules}>
                          Changer l’horizon
                        </Button>
                      ) : (
                        <Button size="s" tone="quiet" onClick={() => onOpen(finding)}>
                          Voir {nights === 1 ? 'la nuit' : 'les nuits'}
                          {which}
                        </Button>
                      )}
                    </div>
                  </div>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Answer>
  );
}
