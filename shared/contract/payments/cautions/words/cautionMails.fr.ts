import type { CautionMailWords } from './CautionMailWords.ts';

export const frenchCautionMails: CautionMailWords = {
  invited: {
    hold: ({ amount, isReminder }) => ({
      title: isReminder ? 'Votre caution n’est pas encore en place' : 'Votre caution, avant d’arriver',
      intro: `Ouvrez votre séjour pour bloquer ${amount} sur votre carte\u00a0: rien n’est débité.`,
      details:
        'Sans dégât, le blocage est levé de lui-même après votre départ. La page de votre séjour en dit l’heure.',
    }),
    imprint: ({ amount, isReminder }) => ({
      title: isReminder ? 'Votre caution n’est pas encore en place' : 'Votre caution, avant d’arriver',
      intro: `Ouvrez votre séjour pour enregistrer une carte en garantie\u00a0: aucune somme n’est bloquée, rien n’est débité.`,
      details: `En cas de dégât, jusqu’à ${amount} pourraient vous être demandés, avec un motif et des photos, et vous pourriez répondre avant tout débit.`,
    }),
  },
  released: {
    hold: (amount) => ({
      title: 'Votre caution est libérée',
      intro: `Les ${amount} bloqués sur votre carte sont libérés\u00a0: rien n’a été débité.`,
      details: 'Votre banque peut mettre quelques jours à l’afficher.',
    }),
    imprint: () => ({
      title: 'Votre caution est terminée',
      intro: 'Rien n’a été débité, et votre carte n’est plus enregistrée.',
      details: 'Vous n’avez rien à faire.',
    }),
  },
  claimed: ({ amount, motive, answerBy, takesAlone }) => ({
    title: `Votre hôte demande ${amount} sur la caution`,
    intro: `Vous pouvez répondre jusqu’au ${answerBy}, depuis la page de votre séjour. Rien n’est débité avant.`,
    details: [
      `Le motif\u00a0: ${motive}`,
      'Les photos sont sur la page de votre séjour.',
      takesAlone ? 'Sans réponse de votre part, cette somme sera prélevée d’elle-même.' : '',
    ]
      .filter(Boolean)
      .join('\n'),
  }),
  givenUp: (amount) => ({
    title: 'Votre hôte renonce à sa demande',
    intro: `Les ${amount} demandés sur votre caution ne seront pas prélevés.`,
    details: 'Vous n’avez rien à faire.',
  }),
  taken: ({ amount, motive }) => ({
    title: `${amount} prélevés sur votre caution`,
    intro: `Votre hôte a prélevé ${amount} sur votre caution. Le reste est libéré.`,
    details: `Le motif\u00a0: ${motive}`,
  }),
  refused: (amount) => ({
    title: 'Votre banque n’a pas accepté le débit',
    intro: `${amount} demandés sur votre caution n’ont pas pu être débités\u00a0: votre banque demande que vous le confirmiez, ou a refusé.`,
    details: 'Ouvrez votre séjour pour payer avec cette carte ou une autre.',
  }),
};
