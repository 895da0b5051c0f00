import type { HostLeftMailWords } from './HostLeftMailWords.ts';

export const frenchHostLeftMails: HostLeftMailWords = {
  kinds: {
    confirmed: {
      title: 'Votre hôte ferme son site\u00a0: écrivez-lui',
      intro: (host) =>
        `${host} ferme le site où vous avez réservé. Cela n’annule pas votre séjour\u00a0: demandez à votre hôte s’il vous attend toujours.`,
      details:
        'C’est à votre hôte de vous accueillir, ou de vous rendre ce que vous avez payé. Plus rien n’est débité de votre carte par ce site, et une caution bloquée est libérée.',
    },
    waiting: {
      title: 'Votre demande reste sans réponse',
      intro: (host) =>
        `${host} ferme son site avant que votre séjour soit confirmé\u00a0: ces nuits ne vous sont plus gardées.`,
      details:
        'Si vous avez déjà payé quelque chose, c’est à votre hôte de vous le rendre. Écrivez-lui si vous tenez à ces dates.',
    },
    cancelled: {
      title: 'Votre hôte ferme son site avant de vous avoir remboursé',
      intro: (host) =>
        `${host} ferme le site où vous aviez réservé. Le séjour reste annulé, et c’est toujours à votre hôte de vous rendre cette somme.`,
      details:
        'Un remboursement déjà demandé à votre banque arrive quand même\u00a0: regardez votre compte avant de lui écrire.',
    },
  },
  labels: { paid: 'Payé à ce jour', owed: 'Reste à vous rendre', contact: 'Joindre votre hôte' },
  button: 'Écrire à votre hôte',
  closing:
    'La page de votre séjour ne s’ouvre plus. Gardez cet e-mail, et ceux qui portent votre contrat et vos reçus.',
};
