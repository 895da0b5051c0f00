import type { CautionWords } from './CautionWords.ts';

export const frenchCaution: CautionWords = {
  title: 'Caution',
  label: (property) => `Caution, ${property}`,
  from: (day) => `Vous pourrez la donner ici à partir du ${day}\u202f; un e-mail vous le rappellera.`,
  give: {
    hold: (amount) => `Bloquer ${amount} sur ma carte`,
    imprint: () => 'Enregistrer ma carte en garantie',
  },
  giveHint: {
    hold: 'Sur la page sécurisée de Stripe. Rien n’est débité.',
    imprint: 'Sur la page sécurisée de Stripe. Aucune somme n’est bloquée, rien n’est débité.',
  },
  notice: {
    hold: (amount) => `${amount} sont bloqués sur votre carte et non débités.`,
    imprint: (amount) =>
      `Aucune somme n’est bloquée. En cas de dégât, jusqu’à ${amount} pourront être débités, après que vous aurez pu répondre.`,
  },
  claimNotice: (amount) => `Vous payez ${amount} que votre hôte a demandés sur la caution.`,
  paying: 'Si vous venez de valider, rechargez cette page dans un instant. Sinon, vous pouvez reprendre ici.',
  given: {
    hold: (amount, until) => `${amount} sont bloqués sur votre carte, et non débités, jusqu’au ${until} au plus tard.`,
    imprint: (until) => `Votre carte est enregistrée jusqu’au ${until}. Aucune somme n’est bloquée.`,
  },
  bankEnds: (moment) => `Quoi qu’il arrive, votre banque met fin au blocage le ${moment}.`,
  releasing: 'Votre caution est en cours de libération.',
  released: {
    hold: 'Votre caution est libérée\u00a0: rien n’a été débité. Votre banque peut mettre quelques jours à l’afficher.',
    imprint: 'Votre caution est terminée\u00a0: rien n’a été débité et votre carte n’est plus enregistrée.',
  },
  lapsed: 'Aucune caution par carte n’est en place.',
  taken: (amount) => `${amount} ont été prélevés sur votre caution. Le reste est libéré.`,
  claim: {
    title: (amount) => `Votre hôte demande ${amount} sur la caution`,
    motive: 'Le motif',
    photo: (number) => `Photo ${number} jointe par votre hôte`,
    answerBy: (moment) => `Vous pouvez répondre jusqu’au ${moment}. Rien n’est débité avant.`,
    alone:
      'Sans réponse de votre part, cette somme sera prélevée d’elle-même. Si vous n’êtes pas d’accord, dites-le ici.',
    answer: 'Votre réponse',
    answerHint: 'Facultatif. Votre hôte la lit avant de décider.',
    agree: 'J’accepte cette demande',
    contest: 'Je ne suis pas d’accord',
    agreed: 'Vous avez accepté cette demande.',
    contested:
      'Vous avez contesté cette demande\u00a0: votre hôte a votre réponse, et décide de renoncer ou de prélever.',
    silent: 'Le délai pour répondre est passé. Vous pouvez encore écrire à votre hôte.',
    taking: 'Le prélèvement est en cours.',
    refused: (amount) =>
      `Votre banque n’a pas laissé débiter ${amount}. Vous pouvez payer, ou confirmer à votre banque, ici.`,
    pay: (amount) => `Payer ${amount}`,
    givenUp: 'Votre hôte a renoncé à sa demande.',
    over: 'Rien n’a été prélevé\u00a0: cette demande est close.',
    closed: 'Cette demande n’attend plus de réponse.',
  },
  unavailable: 'La caution par carte ne répond pas pour l’instant. Réessayez dans quelques minutes.',
};
