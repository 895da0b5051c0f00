import escapeHtml from 'escape-html';
import { formatMoment } from '@app/contract/core/dates.ts';
import { ofName } from '@app/contract/core/ofName.ts';
import type { LinkVerdict, PairedDevice } from '@app/domain/mobile';
import type { MobilePage } from './mobileDocument.ts';

/** The page on which a paired phone opens: the day of its host. */
export const dayPath = '/m/jour';

/** The page on which a paired phone sees its pairing. */
export const devicePath = '/m/appareil';

type Host = PairedDevice['host'];

const nameOfHost = ({ firstName, company }: Host) => (company ? `${firstName} (${company})` : firstName);

function facts(rows: readonly (readonly [name: string, value: string | null])[]): string {
  const shown = rows.flatMap(([name, value]) =>
    value === null ? [] : [`<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`],
  );
  return `<dl>${shown.join('')}</dl>`;
}

const bare = (address: string | null) => address?.replace(/^https:\/\//, '') ?? null;

interface LinkPage {
  token: string;
  verdict: LinkVerdict & { host: Host; expiresAt: Date };
  /** In the field. */
  name: string;
  /** Why it was not taken; French. */
  wrong?: { field: string } | { whole: string };
  /** The phone is paired with this host already. */
  isPaired: boolean;
}

/** A link that may be used: whose it is, until when, and the form that pairs. */
export function linkPage({ token, verdict, name, wrong, isPaired }: LinkPage): MobilePage {
  const { host, siteUrl, expiresAt } = verdict;
  const wholeText = wrong && 'whole' in wrong ? wrong.whole : null;
  const fieldText = wrong && 'field' in wrong ? wrong.field : null;
  const content = `
${wholeText === null ? '' : `<p class="alert" role="alert">${escapeHtml(wholeText)}</p>`}
${isPaired ? `<p>Cet appareil est déjà associé à ce compte. <a href="${dayPath}">Voir la journée</a></p>` : ''}
<p>Il sera associé au compte ${escapeHtml(ofName(nameOfHost(host)))}.</p>
${facts([
  ['Site', bare(siteUrl)],
  ['Lien valable jusqu’au', formatMoment(expiresAt)],
])}
<form method="post" action="/m/${encodeURIComponent(token)}">
<label for="name">Nom de cet appareil</label>
<input id="name" name="name" value="${escapeHtml(name)}" required maxlength="60" autocomplete="off"${
    fieldText === null ? '' : ' aria-invalid="true" aria-describedby="wrong"'
  }>
${fieldText === null ? '' : `<p class="wrong" id="wrong">${escapeHtml(fieldText)}</p>`}
<button type="submit">Associer cet appareil</button>
</form>
<p class="quiet">Ce nom et la dernière activité de l’appareil se voient dans le compte, d’où il peut être retiré à tout moment.</p>`;
  return { title: 'Associer cet appareil', forgets: !isPaired, content };
}

/** To whoever holds the phone, be it the host's own or that of somebody who helps. */
const whereLinksAre =
  'Un lien et son QR code se font dans le tableau de bord du compte, sous «\u00a0App Mobile\u00a0».';

const refusals: Record<Exclude<LinkVerdict['state'], 'active'>, { title: string; why: string }> = {
  expired: { title: 'Ce lien a expiré', why: 'La durée choisie à sa création est passée.' },
  revoked: { title: 'Ce lien a été repris', why: 'Un autre a été fait depuis, ou il ne doit plus servir.' },
  unknown: { title: 'Ce lien n’est pas valable', why: 'Il est incomplet, ou ne vient pas de nous.' },
};

/** An invalid link, and what to do about it, on a phone that is paired with somebody or not. */
export function refusedLinkPage(state: keyof typeof refusals, isPaired: boolean): MobilePage {
  const { title, why } = refusals[state];
  return {
    title,
    forgets: !isPaired,
    content: `<p>${why} ${whereLinksAre}</p>`,
  };
}

/** The phone is paired. */
export function devicePage({ row, host }: PairedDevice, siteUrl: string | null): MobilePage {
  const content = `
<p>Il est associé au compte ${escapeHtml(ofName(nameOfHost(host)))}.</p>
${facts([
  ['Nom de l’appareil', row.name],
  ['Associé le', formatMoment(row.pairedAt)],
  ['Site', bare(siteUrl)],
])}
<p><a href="${dayPath}">Voir la journée</a></p>
<form method="post" action="${devicePath}">
<button class="second" type="submit">Se dissocier</button>
</form>
<p class="quiet">La copie de la journée qui est sur cet appareil sera effacée.</p>`;
  return { title: 'Cet appareil est associé', content };
}

/** It was paired, and its host removed it. */
export const removedPage: MobilePage = {
  title: 'Cet appareil a été retiré',
  forgets: true,
  content: `<p>Il n’ouvre plus rien. Pour l’associer de nouveau, ouvrez un autre lien. ${whereLinksAre}</p>`,
};

const codeForm = `<form method="get" action="/m">
<label for="code">Code du lien</label>
<input id="code" name="code" required maxlength="1000" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="k7m2-p4xq-9t3w">
<p class="quiet">Douze lettres et chiffres, à la fin du lien. Majuscules et tirets n’y comptent pas. Vous pouvez aussi coller tout le lien.</p>
<button type="submit">Continuer</button>
</form>`;

/** Where a code that was read aloud is typed. */
export function codePage(isPaired: boolean): MobilePage {
  return {
    title: 'Associer cet appareil',
    forgets: !isPaired,
    content: `<p>Tapez le code du lien, ou lisez son QR code avec l’appareil photo. ${whereLinksAre}</p>${codeForm}`,
  };
}

/** It was never paired, or it ended its pairing. */
export const unpairedPage: MobilePage = {
  title: 'Cet appareil n’est pas associé',
  forgets: true,
  content: `<p>Pour l’associer, lisez un QR code, ou tapez le code de son lien. ${whereLinksAre}</p>${codeForm}`,
};

/** Something else than the link stands in the way. */
export function troublePage(detail: string, reference: string | undefined): MobilePage {
  const referenceLine = reference === undefined ? '' : `<p class="quiet">Référence\u00a0: ${escapeHtml(reference)}</p>`;
  return { title: 'Réessayez dans un instant', content: `<p>${escapeHtml(detail)}</p>${referenceLine}` };
}
