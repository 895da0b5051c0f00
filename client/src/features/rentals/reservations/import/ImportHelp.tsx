import { ButtonAnchor } from '../../../../components/actions/Button.tsx';
import { IconDownload } from '../../../../components/text/icons.ts';
import { importColumns, importTemplate } from './importTemplate.ts';
import classes from './import.module.css';

/** Which exports are known, and what a file of one's own looks like. */
export function ImportHelp() {
  return (
    <div className={classes.help}>
      <section>
        <h3>Les exports reconnus</h3>
        <ul>
          <li>
            <b>Smoobu</b> et <b>Lodgify</b>&nbsp;: l’export CSV de leurs réservations, tel quel
          </li>
          <li>
            <b>Airbnb</b>&nbsp;: Réservations, puis «&nbsp;Exporter&nbsp;»
          </li>
          <li>
            <b>Booking.com</b>&nbsp;: Réservations, puis «&nbsp;Télécharger&nbsp;», enregistré en CSV
          </li>
          <li>
            <b>Clairvolet</b>&nbsp;: l’export de cette liste
          </li>
        </ul>
        <p className="muted small">
          Ce qui est déjà dans votre planning n’est pas importé une seconde fois. Aucune nuit n’est prise deux fois.
        </p>
      </section>
      <section>
        <h3>Votre propre tableau</h3>
        <p>
          Une ligne par réservation, avec ces colonnes&#8239;; <code>arrivee</code>, <code>depart</code> et{' '}
          <code>nom</code> suffisent.
        </p>
        <p className={classes.columns}>
          {importColumns.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </p>
        <p className="muted small">
          <code>adresse</code> et <code>ville</code> vont ensemble&nbsp;: c’est où habite le voyageur, pour son contrat
          et ses factures. Sans <code>pays</code>, c’est en France.
        </p>
        <TemplateLink />
      </section>
    </div>
  );
}

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(importTemplate())}`;

function TemplateLink() {
  return (
    <div>
      <ButtonAnchor href={template} opens="download" fileName="modele-reservations.csv" size="s" Icon={IconDownload}>
        Télécharger un modèle
      </ButtonAnchor>
    </div>
  );
}
