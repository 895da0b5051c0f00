import type { ReactNode } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import { nightsBetween } from '@app/contract/core/days.ts';
import { capitalised, countNights, spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import type { RateScan } from '@app/contract/properties/ratesApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconCalendarX, IconCurrencyEuro } from '../../../../components/text/icons.ts';
import { useIgnoredFindings, type Finding } from '../useIgnoredFindings.ts';
import classes from './RatePanel.module.css';

interface FindingsProps {
  propertyId: string;
  query: { data?: RateScan | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  busy: boolean;
  /** Shows its nights. */
  onOpen: (finding: Finding) => void;
  /** Lowers the minimum stay to the nights that are free. */
  onShorten: (finding: Finding, nights: number) => void;
  onRules: () => void;
}

/**
 * What in the coming months cannot be sold, or would be for nothing; each leads to its nights, or to what mends it. What the host
 * ignores stands apart, to be brought back.
 */
export function Findings({ propertyId, query, busy, onOpen, onShorten, onRules }: FindingsProps) {
  const { ignore, bringBack, busy: marking } = useIgnoredFindings(propertyId);
  return (
    <Answer
      query={query}
      loading="Vérification des dix-huit mois à venir..."
      failed="Les dix-huit mois à venir n’ont pas pu être vérifiés."
      rows={4}
      inside="card"
    >
      {({ findings }) => {
        const open = findings.filter(({ ignored }) => !ignored);
        const ignored = findings.filter((finding) => finding.ignored);
        return (
          <>
            <p className="muted small">{foundWords(open.length, ignored.length)}</p>
            <ul className={classes.findings}>
              {open.map((finding) => (
                <Entry key={keyOf(finding)} finding={finding}>
                  {finding.kind === 'under_minimum' && (
                    <Button size="s" busy={busy} onClick={() => onShorten(finding, nightsOf(finding))}>
                      Ouvrir à {countNights(nightsOf(finding))}
                      <Which finding={finding} />
                    </Button>
                  )}
                  {finding.kind === 'horizon' ? (
                    <Button size="s" onClick={onRules}>
                      Changer l’horizon
                    </Button>
                  ) : (
                    <Button size="s" tone="quiet" onClick={() => onOpen(finding)}>
                      Voir {nightsOf(finding) === 1 ? 'la nuit' : 'les nuits'}
                      <Which finding={finding} />
                    </Button>
                  )}
                  <Button size="s" tone="quiet" busy={marking} onClick={() => void ignore(finding)}>
                    Ignorer
                    <Which finding={finding} />
                  </Button>
                </Entry>
              ))}
            </ul>
            {ignored.length > 0 && (
              <details className={classes.limits}>
                <summary>
                  <span>{countOf(ignored.length, 'point ignoré', 'points ignorés')}</span>
                  <b>Voir</b>
                </summary>
                <ul className={classes.findings}>
                  {ignored.map((finding) => (
                    <Entry key={keyOf(finding)} finding={finding}>
                      <Button size="s" tone="quiet" busy={marking} onClick={() => void bringBack(finding)}>
                        Remettre à corriger
                        <Which finding={finding} />
                      </Button>
                    </Entry>
                  ))}
                </ul>
              </details>
            )}
          </>
        );
      }}
    </Answer>
  );
}

function Entry({ finding: { kind, from, to, sentence }, children }: { finding: Finding; children: ReactNode }) {
  const Sign = kind === 'zero_price' || kind === 'no_price' ? IconCurrencyEuro : IconCalendarX;
  return (
    <li>
      <i className={classNames(classes.sign, Sign === IconCurrencyEuro && classes.priceless)}>
        <Sign aria-hidden="true" />
      </i>
      <div>
        <b>{capitalised(spanLabel(from, to))}</b>
        <p className="muted small">{sentence}</p>
        <div className={classes.acts}>{children}</div>
      </div>
    </li>
  );
}

/** Which nights a button is about, for those who do not see where it stands. */
function Which({ finding: { from, to } }: { finding: Finding }) {
  return <span className="visuallyHidden"> {spanLabel(from, to)}</span>;
}

function keyOf({ kind, from }: Finding): string {
  return `${kind} ${from}`;
}

function nightsOf({ from, to }: Finding): number {
  return nightsBetween(from, to) + 1;
}

function foundWords(open: number, ignored: number): string {
  if (open > 0) return `Dix-huit mois vérifiés, ${open > 1 ? `${open} points` : '1 point'} à corriger.`;
  const rest = ignored > 0 ? 'ce qui reste est ignoré' : 'chaque nuit libre peut être vendue';
  return `Dix-huit mois vérifiés\u00a0: rien à corriger, ${rest}.`;
}
