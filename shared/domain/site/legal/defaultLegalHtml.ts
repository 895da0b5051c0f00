import type { LegalPageKey } from '@app/contract/site/publicPages.ts';
import type { Platform } from '../../platform/index.ts';
import { legalFacts, type LegalFacts } from './legalFacts.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const texts: Readonly<Record<LegalPageKey, (facts: LegalFacts) => string>> = {
  terms,
  privacy,
  'legal-notice': legalNotice,
};

/** The shipped text of a legal page, filled from the settings. A start for its owner, who answers for it. */
export function defaultLegalHtml(platform: Pick<Platform, 'settings' | 'appUrl'>, key: LegalPageKey): string {
  return frenchSpaces(texts[key](legalFacts(platform)));
}

/** Puts no-break spaces where French typography has them, so that texts can be written with ordinary ones. */
export function frenchSpaces(html: string): string {
  return html
    .replaceAll(/ (?=[;!?])/g, '\u202f')
    .replaceAll(/ (?=[:»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(/(?<=\d) (?=(?:jours?|mois|ans?|heures?|salariés|€|%)(?!\p{L}))/gu, '\u00a0')
    .replaceAll(/(?<=\b(?:article|articles|L\.|n°|annexe)) (?=[\dLR])/gi, '\u00a0');
}

/** What the law on confidence in the digital economy asks of every professional site (LCEN, article 1-1). */
function legalNotice(facts: LegalFacts): string {
  return `<h2>Éditeur du site</h2>
<p>Le site ${facts.siteUrl} et le service ${facts.siteTitle} sont édités par :</p>
<ul>
<li>Dénomination : ${facts.seller}</li>
<li>Forme juridique : ${facts.legalForm}</li>
<li>Capital social : ${facts.capital}</li>
<li>Siège : ${facts.address}</li>
<li>SIREN : ${facts.siren}</li>
<li>Immatriculation : ${facts.registry}</li>
<li>Numéro de TVA intracommunautaire : ${facts.vatNumber}</li>
<li>E-mail : ${facts.email}</li>
<li>Téléphone : ${facts.phone}</li>
</ul>
<h2>Directeur de la publication</h2>
<p>${facts.director}</p>
<h2>Hébergement</h2>
<p>Le site et les données du service sont hébergés par : ${facts.host}</p>
<h2>Propriété intellectuelle</h2>
<p>Les textes, l’identité visuelle, les illustrations et le logiciel sont protégés par le droit d’auteur et le droit des marques. Toute reproduction ou réutilisation, totale ou partielle, demande notre accord écrit, hors les exceptions prévues par la loi. Les noms et marques des plateformes citées appartiennent à leurs titulaires ; leur mention n’implique aucun partenariat.</p>
<p>Les polices de caractères Bricolage Grotesque et Figtree sont utilisées sous licence SIL Open Font License 1.1.</p>
<h2>Signaler un contenu</h2>
<p>Les sites de réservation créés avec ${facts.siteTitle} sont publiés par les hôtes, sous leur responsabilité. Pour signaler un contenu que vous estimez illicite, écrivez-nous à ${facts.email} en indiquant son adresse exacte, les raisons de votre demande et vos coordonnées. Nous examinons chaque signalement et vous informons de la suite donnée.</p>
<h2>Données personnelles et cookies</h2>
<p>Notre <a href="/confidentialite">politique de confidentialité</a> dit quelles données nous traitons, pourquoi et combien de temps, et comment exercer vos droits.</p>
<h2>Conditions et médiation</h2>
<p>L’utilisation du service est régie par nos <a href="/cgu">conditions générales d’utilisation et de vente</a>. Le médiateur de la consommation dont nous relevons est : ${facts.mediator}</p>
<h2>Accessibilité</h2>
<p>Notre <a href="/accessibilite">déclaration d’accessibilité</a> dit ce que nous vérifions et comment nous signaler un obstacle.</p>`;
}
