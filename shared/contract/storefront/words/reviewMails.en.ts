import type { ReviewMailWords } from './ReviewMailWords.ts';

export const englishReviewMails: ReviewMailWords = {
  asked: {
    title: (property) => `Your stay at ${property}, in a few words`,
    intro: (property, dates) =>
      `Thank you for staying at ${property}, ${dates}. Tell the next guests what it was like: a rating and a few lines.`,
    details: (days) =>
      `You have ${days} days. Only guests whose stay took place can write, and nothing is given in return. This is our only message about it.`,
    button: 'Write a review',
  },
  refused: {
    title: 'Your review was not published',
    intro: (property, dates) => `Your host refused your review of ${property}, ${dates}.`,
    details: (motive) => `Reason: ${motive}. You can correct your text and send it again.`,
    button: 'Correct my review',
  },
  motives: {
    insult: 'insults or threats',
    personal_data: 'somebody’s personal data',
    off_topic: 'off topic',
    not_the_stay: 'the text is not about this stay',
  },
  closing: 'This link is yours: whoever has it can write in your place.',
};
