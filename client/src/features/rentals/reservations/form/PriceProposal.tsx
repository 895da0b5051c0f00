import { formatCents } from '@app/contract/core/money.ts';
import type { Quote } from '@app/contract/properties/pricing/stay.ts';
import { Link } from '../../../../browser/routing.ts';
import { QuoteLines } from '../QuoteLines.tsx';
import classes from './form.module.css';

interface PriceProposalProps {
  quote: Quote | null | undefined;
  /** Of the page where prices are set. */
  ratesAddress: string;
  /** Whether another amount was typed. */
  replaced: boolean;
}

/** What the property's prices give for the stay; undefined: not known yet. */
export function PriceProposal({ quote, ratesAddress, replaced }: PriceProposalProps) {
  if (quote === undefined) return null;
  if (quote === null) {
    return (
      <p className="muted small">
        Ce logement n’a pas encore de tarif&nbsp;: saisissez un montant, ou laissez vide.{' '}
        <Link to={ratesAddress}>Fixer ses tarifs</Link>
      </p>
    );
  }
  return (
    <details className={classes.price} open={!replaced}>
      <summary>
        <span>Tarif du logement</span>
        <b className={replaced ? classes.replaced : undefined}>{formatCents(quote.totalCents)}</b>
      </summary>
      <QuoteLines lines={quote.lines} />
    </details>
  );
}
