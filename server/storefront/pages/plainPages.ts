import escapeHtml from 'escape-html';
import { noIndex, siteFrame, type MadeWith } from './siteFrame.ts';

interface Sentence {
  /** Of the site; null where there is none. */
  site: string | null;
  title: string;
  /** As HTML. */
  words: string;
  madeWith: MadeWith;
}

/** A page with one message, not indexed by search engines. */
function plainPage({ site, title, words, madeWith }: Sentence): string {
  return siteFrame({
    title: site === null ? title : `${title} · ${site}`,
    site,
    head: noIndex,
    main: `<section class="plain"><div class="sill" aria-hidden="true"><i></i><i></i><i></i></div><h1>${escapeHtml(title)}</h1>${words}</section>`,
    madeWith,
  });
}

const home = '<p><a class="button" href="/">Revenir à l’accueil</a></p>';

const messages = {
  /** No host's site answers under this name. */
  unknownName: {
    title: 'Aucun site à cette adresse',
    words:
      '<p>Vérifiez l’adresse que vous avez saisie. Si elle vous a été donnée par un hôte, demandez-lui la nouvelle.</p>',
  },
  /** The site has no such page. */
  unknownPage: { title: 'Cette page n’existe pas', words: `<p>Elle a pu changer d’adresse.</p>${home}` },
  /** The host received the message. */
  thanks: {
    title: 'Votre message est parti',
    words: `<p>Merci\u202f! Il vient d’être transmis. La réponse vous parviendra par e-mail, à l’adresse que vous avez indiquée.</p>${home}`,
  },
  /** The host's account expired a while ago. */
  closed: {
    title: 'Ce site est fermé pour le moment',
    words:
      '<p>Son hôte ne le tient plus à jour. Si vous avez une réservation, vos échanges avec lui par e-mail ou par téléphone restent valables.</p>',
  },
} as const;

/** A page that always says the same. */
export function messagePage(what: keyof typeof messages, site: string | null, madeWith: MadeWith): string {
  return plainPage({ site, ...messages[what], madeWith });
}

/** Something failed on our side, or the request is one that we do not answer. */
export function problemPage(
  site: string | null,
  { title, detail, reference }: { title: string; detail: string; reference?: string | undefined },
  madeWith: MadeWith,
): string {
  const referenceLine = reference ? `<p class="small">Référence&nbsp;: ${escapeHtml(reference)}</p>` : '';
  return plainPage({ site, title, words: `<p>${escapeHtml(detail)}</p>${referenceLine}`, madeWith });
}
