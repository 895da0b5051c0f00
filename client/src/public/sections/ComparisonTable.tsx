/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- WebKit forgets the
   roles of a table that a narrow screen lays out as cards */
import { classNames } from '../../components/text/classNames.ts';
import type { Rival } from './compare.ts';
import classes from './ComparisonTable.module.css';

/** What can be expected of a booking tool, and of whom; ours has all of it. */
interface Capability {
  name: string;
  offeredBy: readonly Rival['kind'][];
}

const capabilities: readonly Capability[] = [
  { name: 'Interface en français', offeredBy: ['platformA', 'platformB'] },
  { name: 'Synchronisation automatique', offeredBy: ['software'] },
  { name: 'Support dédié', offeredBy: [] },
  { name: 'Aucune commission par réservation', offeredBy: ['software'] },
  { name: 'API complète', offeredBy: ['software'] },
  { name: 'Rapports avancés', offeredBy: ['software'] },
  { name: 'Application mobile', offeredBy: ['software', 'platformA', 'platformB'] },
  { name: 'Aide à la mise en route', offeredBy: [] },
];

interface ComparisonTableProps {
  siteTitle: string;
  /** Null when no plan allows ten properties: then prices are not compared. */
  ourPrice: string | null;
  rivals: readonly Rival[];
}

/** What is compared, line by line; cards on a narrow screen. */
export function ComparisonTable({ siteTitle, ourPrice, rivals }: ComparisonTableProps) {
  return (
    <table className={classNames(classes.table, rivals.length === 0 && classes.alone)} role="table">
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
          <th role="columnheader" scope="col" className={classes.ours}>
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
        {ourPrice !== null && (
          <tr role="row">
            <th role="rowheader" scope="row">
              Prix par mois pour 10&nbsp;logements
            </th>
            <td role="cell" className={classes.ours} data-label={siteTitle}>
              <strong>{ourPrice}</strong>
            </td>
            {rivals.map(({ kind, name, price }) => (
              <td key={kind} role="cell" data-label={name}>
                {price}
              </td>
            ))}
          </tr>
        )}
        {capabilities.map(({ name: capability, offeredBy }) => (
          <tr key={capability} role="row">
            <th role="rowheader" scope="row">
              {capability}
            </th>
            <td role="cell" className={classes.ours} data-label={siteTitle}>
              <Yes />
            </td>
            {rivals.map(({ kind, name }) => (
              <td key={kind} role="cell" data-label={name}>
                {offeredBy.includes(kind) ? <Yes /> : <No />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Yes() {
  return (
    <span className={classNames(classes.answer, classes.yes)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m4.5 12.5 5 5 10-11" />
      </svg>
      Oui
    </span>
  );
}

function No() {
  return (
    <span className={classes.answer}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 6 12 12M18 6 6 18" />
      </svg>
      Non
    </span>
  );
}
