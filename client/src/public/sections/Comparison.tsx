import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import type from '../../components/styles/publicType.module.css';
import layout from '../layout.module.css';
import classes from './Comparison.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { Compared } from './compare.ts';

interface ComparisonProps {
  comparison: Compared;
  settings: PublicSettings;
  /** `h1` where it is the whole page. */
  heading: 'h1' | 'h2';
}

/** What the same ten properties cost here and elsewhere, and what is had for it. */
export function Comparison({ comparison, settings, heading: Heading }: ComparisonProps) {
  const { ourPrice, rivals, savingPercent } = comparison;
  return (
    <section className={classNames(layout.section, Heading === 'h1' && layout.first)} id="comparaison">
      <div className={layout.wrap}>
        <div className={classes.head}>
          <div className={layout.head}>
            <Heading className={Heading === 'h1' ? type.title : layout.h2}>{titleOf(comparison)}</Heading>
            <p className={type.lead}>{summary(comparison)}</p>
          </div>
          {savingPercent !== null && (
            <p className={classes.saving}>
              <span>Jusqu’à</span> <b className={layout.figure}>{savingPercent}&nbsp;%</b>{' '}
              <span>d’économies sur votre logiciel de gestion</span>
            </p>
          )}
        </div>
        <ComparisonTable siteTitle={settings.site_title} ourPrice={ourPrice} rivals={rivals} />
        {rivals.some(({ kind }) => kind !== 'software') && (
          <p className={classes.fine}>
            Notre prix est TTC et ne change pas avec vos réservations. Les commissions des plateformes s’ajoutent à
            chaque séjour.
          </p>
        )}
      </div>
    </section>
  );
}

function titleOf({ ourPrice, rivals }: Compared): string {
  if (rivals.length === 0) return 'Tout est compris.';
  return ourPrice === null ? 'Regardez ligne à ligne.' : 'Faites le calcul avec dix logements.';
}

function summary({ ourPrice, rivals }: Compared): string {
  if (rivals.length === 0) return 'Ce que vous avez, sans option à ajouter ni commission à nous verser.';
  const software = rivals.find(({ kind }) => kind === 'software');
  const hasPlatforms = rivals.some(({ kind }) => kind !== 'software');
  const prices = [
    ourPrice !== null && `${ourPrice} par mois chez nous`,
    ourPrice !== null && software && `${software.price} chez un concurrent`,
  ].filter((part) => typeof part === 'string');
  const sentences = [
    prices.length > 0 && `${prices.join(', ')}.`,
    hasPlatforms && 'Quant aux plateformes, elles se paient sur chaque séjour.',
  ].filter((part) => typeof part === 'string');
  return sentences.length > 0 ? sentences.join(' ') : 'Ce que chacun fait pour vous.';
}
