import escapeHtml from 'escape-html';
import { countryName, defaultCountry } from '@app/contract/countries/countries.ts';
import type { Publisher, ServedSite } from '@app/domain/hosting';
import { siteFrame, type MadeWith } from './siteFrame.ts';

interface LegalPage {
  site: ServedSite;
  address: string;
  /** Who hosts the site's files, as the settings say; empty when they do not. */
  hostingProvider: string;
  /** Who makes the product: name and address, as far as the settings say them. */
  seller: string;
  madeWith: MadeWith;
}

/** The name under which a host publishes. */
function nameOf({ company, firstName: first, lastName: last }: Publisher): string {
  return company?.trim() || `${first} ${last}`.trim();
}

function publisherLines({ words, publisher }: ServedSite): string[] {
  const { company, firstName: first, lastName: last, address, postalCode: code, city, country, siret } = publisher;
  const town = [code, city].map((part) => part?.trim()).filter(Boolean);
  const place = [
    address?.trim(),
    town.join(' '),
    country === null || country === defaultCountry ? '' : countryName(country),
  ].filter(Boolean);
  return [
    `<strong>${escapeHtml(nameOf(publisher))}</strong>`,
    ...place.map((line) => escapeHtml(line ?? '')),
    ...(siret
      ? [`SIRET&nbsp;: ${escapeHtml(siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4'))}`]
      : []),
    ...(words.phone ? [`Téléphone&nbsp;: ${escapeHtml(words.phone)}`] : []),
    'E-mail&nbsp;: par le <a href="/#contact">formulaire de contact</a>',
    ...(company?.trim() ? [`Direction de la publication&nbsp;: ${escapeHtml(`${first} ${last}`.trim())}`] : []),
  ];
}

/** Who publishes the site, who hosts it, and how guests' messages are used. Unknown details are left out. */
export function legalPage({ site, address, hostingProvider, seller, madeWith }: LegalPage): string {
  const publisher = escapeHtml(nameOf(site.publisher));
  const made = `<p>Il est réalisé et mis en ligne avec ${escapeHtml(madeWith.name)}${seller && `, édité par ${escapeHtml(seller)}`}.</p>`;
  return siteFrame({
    title: `Mentions légales · ${site.words.title}`,
    site: site.words.title,
    head: `<link rel="canonical" href="${escapeHtml(`${address}/mentions-legales`)}">`,
    main: `<article class="wide legal">
<h1>Mentions légales</h1>
<h2>Éditeur du site</h2>
<p>${publisherLines(site).join('<br>')}</p>
<h2>Hébergement</h2>
${hostingProvider && `<p>Ce site est hébergé par ${escapeHtml(hostingProvider)}.</p>\n`}${made}
<h2 id="donnees">Vos données</h2>
<p>Le formulaire de contact demande votre nom, votre adresse e-mail et votre message. Ils servent à vous répondre, avant ou pendant un séjour, et à rien d’autre&nbsp;: ils sont transmis à ${publisher}, responsable de leur traitement, et gardés un an au plus par ${escapeHtml(madeWith.name)}, son sous-traitant.</p>
<p>Vous pouvez demander à les consulter, à les corriger ou à les faire effacer par ce même formulaire. Si la réponse ne vous convient pas, vous pouvez saisir la CNIL (www.cnil.fr).</p>
<p>Ce site ne dépose aucun cookie et ne mesure pas votre visite.</p>
</article>`,
    madeWith,
  });
}
