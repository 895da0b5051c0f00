import type { Day } from '@app/contract/core/days.ts';
import { capitalised, spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import type { RateScan } from '@app/contract/properties/ratesApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import classes from './Findings.module.css';

interface FindingsProps {
  query: { data?: RateScan | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shows nights, from the first to the last. */
  onOpen: (first: Day, last: Day) => void;
}

/** What in the coming months cannot be sold, or would be for nothing; each leads to its nights. */
export function Findings({ query, onOpen }: FindingsProps) {
  return (
    <Answer
      query={query}
      loading="Vérification des dix-huit mois à venir..."
      failed="Les dix-huit mois à venir n’ont pas pu être vérifiés."
      rows={4}
      inside="card"
    >
      {({ findings }) =>
        findings.length === 0 ? (
          <p className="muted">Dix-huit mois vérifiés&nbsp;: rien à corriger, chaque nuit libre peut être vendue.</p>
        ) : (
          <ul className={classes.list}>
            {findings.map(({ kind, from, to, sentence }) => (
              <li key={`${kind} ${from}`}>
                <b>{capitalised(spanLabel(from, to))}</b>
                <p className="muted small">{sentence}</p>
                <Button size="s" onClick={() => onOpen(from, to)}>
                  Voir {from === to ? 'la nuit' : 'les nuits'}
                  <span className="visuallyHidden"> {spanLabel(from, to)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  );
}
