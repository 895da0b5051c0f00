import type { ReviewWords } from './ReviewWords.ts';

export const frenchReviews: ReviewWords = {
  title: (count) => (count > 1 ? `${count} avis de séjours vérifiés` : '1 avis de séjour vérifié'),
  outOf: (figure) => `${figure} sur 5`,
  count: (count) => `${count} avis`,
  all: (count) => `Lire les ${count} avis`,
  anonymous: 'Voyageur',
  dates: (month, published) => `Séjour en ${month}, avis publié le ${published}`,
  answer: 'Réponse de l’hôte',
  how: {
    title: 'Comment ces avis sont recueillis',
    texts: [
      'Chaque avis est vérifié\u00a0: seul un voyageur dont la réservation directe, ni annulée ni sans venue, est terminée reçoit le lien qui permet de l’écrire. Il y en a un par séjour.',
      'Les avis sont classés du plus récemment publié au plus ancien. La note est la moyenne de tous les avis publiés.',
      'Rien n’est offert en échange. Un voyageur écrit dans les 60\u00a0jours qui suivent son départ et peut corriger son texte jusqu’à sa publication, 7\u00a0jours plus tard au plus. L’avis reste affiché cinq ans, ou jusqu’à ce que son auteur le retire.',
      'L’hôte lit l’avis avant sa publication. Il ne peut refuser ou retirer un avis que pour injures ou menaces, données personnelles de quelqu’un, texte hors sujet ou étranger au séjour\u00a0: le voyageur reçoit le motif par e-mail et peut corriger son texte. Les textes ne sont pas retouchés.',
      'Pour joindre l’auteur d’un avis, écrivez par la page de contact\u00a0: l’hôte lui transmet votre message s’il le peut.',
    ],
  },
  invite: {
    title: 'Votre avis',
    text: 'Racontez aux prochains voyageurs comment c’était.',
    link: 'Donner mon avis',
  },
  withdraw: {
    title: 'Retirer mon avis',
    text: 'Votre avis quitte ce site aussitôt, et son texte est effacé. La réponse de votre hôte part avec lui.',
    tick: 'Je veux retirer mon avis.',
    button: 'Retirer mon avis',
    done: 'Vous avez retiré votre avis\u00a0: il n’est plus sur ce site.',
    doneOpen: 'Vous avez retiré votre avis\u00a0: il n’est plus sur ce site. Vous pouvez en écrire un autre.',
  },
  form: {
    title: (property) => `Votre avis sur ${property}`,
    lead: 'Ce que vous écrivez paraît sur ce site après lecture par votre hôte, 7\u00a0jours plus tard au plus. Rien n’est offert en échange.',
    rating: 'Votre note',
    ratings: ['Très décevant', 'Décevant', 'Correct', 'Bien', 'Excellent'],
    text: 'Votre avis',
    textHint: 'De 20 à 2\u202f000 caractères. N’y mettez ni téléphone ni adresse\u00a0: tout le monde peut lire.',
    author: 'Signé',
    authorHint: 'Votre prénom et une initiale suffisent.',
    language: 'Langue de votre avis',
    send: 'Envoyer mon avis',
    waiting: (moment) =>
      `Merci, votre avis est enregistré. Il paraît au plus tard le ${moment}. Jusque-là, vous pouvez le corriger ici.`,
    published: 'Votre avis est publié. Merci\u202f!',
    refused: (motive) =>
      `Votre hôte a refusé cet avis. Motif\u00a0: ${motive}. Vous pouvez le corriger et l’envoyer de nouveau.`,
    closedTitle: 'Cet avis ne peut pas être écrit',
    closed: 'Un avis s’écrit à partir du lendemain du départ, pendant 60\u00a0jours, pour un séjour qui a eu lieu.',
    errors: {
      rating: 'Choisissez une note.',
      text: 'Écrivez de 20 à 2\u202f000 caractères.',
      author: 'Dites comment signer, en 40 caractères au plus.',
      language: 'Choisissez une langue.',
      summary: 'Il reste quelque chose à corriger.',
      stale: 'Cette page est restée ouverte longtemps\u00a0: relisez votre avis et envoyez-le de nouveau.',
      tooMany: 'Cet avis a été envoyé trop souvent. Réessayez plus tard.',
    },
  },
};
