/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- WebKit forgets the
   roles of a table that a narrow screen lays out as cards */
import type { PublicSettings } from '@app/contract/site/api.ts';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { classNames } from '../../components/text/classNames.ts';
import type from '../../components/styles/publicType.module.css';
import layout from '../layout.module.css';
import { ClosingCall } from './ClosingCall.tsx';
import { compare, type Compared, type Rival } from './compare.ts';
import classes from './Comparison.module.css';
import table from './ComparisonTable.module.css';

/** /comparaison: here and elsewhere, line by line. */
export function ComparisonPage({ data: { plans, settings } }: { data: PublicPageData }) {
  return (
    <>
      <Comparison comparison={compare(plans, settings)} settings={settings} heading="h1" />
      <ClosingCall settings={settings} />
    </>
  );
}

interface ComparisonProps {
  comparison: Compared;
  settings: PublicSettings;
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

/** What can be expected of a booking tool, and of whom; ours has all of it. */
const capabilities: Readonly<Record<string, readonly Rival['kind'][]>> = {
  'Interface en français': ['platformA', 'platformB'],
  'Synchronisation automatique': ['software'],
  'Support dédié': [],
  'Aucune commission par réservation': ['software'],
  'API complète': ['software'],
  'Rapports avancés': ['software'],
  'Application mobile': ['software', 'platformA', 'platformB'],
  'Aide à la mise en route': [],
};

interface ComparisonTableProps {
  siteTitle: string;
  ourPrice: string | null;
  rivals: readonly Rival[];
}

function ComparisonTable({ siteTitle, ourPrice, rivals }: ComparisonTableProps) {
  const price = {
    name: 'Prix par mois pour 10\u00a0logements',
    ours: <strong>{ourPrice}</strong>,
    theirs: rivals.map((rival) => rival.price),
  };
  const rows = [
    ...(ourPrice === null ? [] : [price]),
    ...Object.entries(capabilities).map(([name, offeredBy]) => ({
      name,
      ours: <Answer yes />,
      theirs: rivals.map(({ kind }) => <Answer key={kind} yes={offeredBy.includes(kind)} />),
    })),
  ];
  return (
    <table className={classNames(table.table, rivals.length === 0 && table.alone)} role="table">
      <caption className="visuallyHidden">
        {rivals.length > 0
          ? `Comparaison de ${siteTitle} et de ce qui existe ailleurs`
          : `Ce que ${siteTitle} comprend`}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="visuallyHidden">Ce que l’on compare</span>
          </th>
          <th role="columnheader" scope="col" className={table.ours}>
            {siteTitle}
          </th>
          {rivals.map(({ kind, name }) => (
            <th key={kind} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name: what, ours, theirs }) => (
          <tr key={what} role="row">
            <th role="rowheader" scope="row">
              {what}
            </th>
            <td role="cell" className={table.ours} data-label={siteTitle}>
              {ours}
            </td>
            {rivals.map(({ kind, name }, index) => (
              <td key={kind} role="cell" data-label={name}>
                {theirs[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Answer({ yes }: { yes: boolean }) {
  return (
    <span className={classNames(table.answer, yes && table.yes)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={yes ? 'm4.5 12.5 5 5 10-11' : 'm6 6 12 12M18 6 6 18'} />
      </svg>
      {yes ? 'Oui' : 'Non'}
    </span>
  );
}
