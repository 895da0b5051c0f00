import type { CautionMailWords } from './CautionMailWords.ts';

export const englishCautionMails: CautionMailWords = {
  invited: {
    hold: ({ amount, isReminder }) => ({
      title: isReminder ? 'Your damage deposit is not in place yet' : 'Your damage deposit, before you arrive',
      intro: `Open your stay to have ${amount} held on your card: nothing is charged.`,
      details:
        'Without damage, the hold is lifted automatically after you leave. The page of your stay gives the time.',
    }),
    imprint: ({ amount, isReminder }) => ({
      title: isReminder ? 'Your damage deposit is not in place yet' : 'Your damage deposit, before you arrive',
      intro: 'Open your stay to keep a card on file: no money is held, nothing is charged.',
      details: `In the event of damage up to ${amount} could be claimed, with a reason and photos, and you could reply before anything is charged.`,
    }),
  },
  released: {
    hold: (amount) => ({
      title: 'Your damage deposit is released',
      intro: `The ${amount} held on your card is released: nothing was charged.`,
      details: 'Your bank may take a few days to show it.',
    }),
    imprint: () => ({
      title: 'Your damage deposit is over',
      intro: 'Nothing was charged, and your card is no longer on file.',
      details: 'There is nothing for you to do.',
    }),
  },
  claimed: ({ amount, motive, answerBy, takesAlone }) => ({
    title: `Your host claims ${amount} from the damage deposit`,
    intro: `You can reply until ${answerBy}, on the page of your stay. Nothing is charged before.`,
    details: [
      `The reason: ${motive}`,
      'The photos are on the page of your stay.',
      takesAlone ? 'Without a reply from you, this amount will be taken automatically.' : '',
    ]
      .filter(Boolean)
      .join('\n'),
  }),
  givenUp: (amount) => ({
    title: 'Your host drops the claim',
    intro: `The ${amount} claimed from your damage deposit will not be taken.`,
    details: 'There is nothing for you to do.',
  }),
  taken: ({ amount, motive }) => ({
    title: `${amount} taken from your damage deposit`,
    intro: `Your host has taken ${amount} from your damage deposit. The rest is released.`,
    details: `The reason: ${motive}`,
  }),
  refused: (amount) => ({
    title: 'Your bank did not accept the charge',
    intro: `${amount} claimed from your damage deposit could not be charged: your bank asks you to confirm it, or has refused.`,
    details: 'Open your stay to pay with this card or another one.',
  }),
};
