import type { CautionWords } from './CautionWords.ts';

export const englishCaution: CautionWords = {
  title: 'Damage deposit',
  label: (property) => `Damage deposit, ${property}`,
  from: (day) => `You can give it here from ${day}; an email will remind you.`,
  give: {
    hold: (amount) => `Hold ${amount} on my card`,
    imprint: () => 'Keep my card on file',
  },
  giveHint: {
    hold: 'On Stripe’s secure page. Nothing is charged.',
    imprint: 'On Stripe’s secure page. No money is held, nothing is charged.',
  },
  notice: {
    hold: (amount) => `${amount} is held on your card, not charged.`,
    imprint: (amount) =>
      `No money is held. In the event of damage up to ${amount} may be charged, after you have had time to reply.`,
  },
  claimNotice: (amount) => `You pay ${amount} that your host has claimed from the damage deposit.`,
  paying: 'If you have just confirmed, reload this page in a moment. Otherwise you can carry on here.',
  given: {
    hold: (amount, until) => `${amount} is held on your card, not charged, until ${until} at the latest.`,
    imprint: (until) => `Your card is on file until ${until}. No money is held.`,
  },
  bankEnds: (moment) => `In any case, your bank ends the hold on ${moment}.`,
  releasing: 'Your damage deposit is being released.',
  released: {
    hold: 'Your damage deposit is released: nothing was charged. Your bank may take a few days to show it.',
    imprint: 'Your damage deposit is over: nothing was charged and your card is no longer on file.',
  },
  lapsed: 'No damage deposit by card is in place.',
  taken: (amount) => `${amount} was taken from your damage deposit. The rest is released.`,
  claim: {
    title: (amount) => `Your host claims ${amount} from the damage deposit`,
    motive: 'The reason',
    photo: (number) => `Photo ${number} attached by your host`,
    answerBy: (moment) => `You can reply until ${moment}. Nothing is charged before.`,
    alone: 'Without a reply from you, this amount will be taken automatically. If you disagree, say so here.',
    answer: 'Your reply',
    answerHint: 'Optional. Your host reads it before deciding.',
    agree: 'I accept this claim',
    contest: 'I disagree',
    agreed: 'You have accepted this claim.',
    contested: 'You have contested this claim: your host has your reply, and decides to drop it or to take the amount.',
    silent: 'The time to reply is over. You can still write to your host.',
    taking: 'The amount is being taken.',
    refused: (amount) => `Your bank did not let ${amount} be charged. You can pay, or confirm to your bank, here.`,
    pay: (amount) => `Pay ${amount}`,
    givenUp: 'Your host has dropped the claim.',
    over: 'Nothing was taken: this claim is closed.',
    closed: 'This claim no longer awaits a reply.',
  },
  unavailable: 'The damage deposit by card is not responding right now. Try again in a few minutes.',
};
