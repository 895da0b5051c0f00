import type { ReviewWords } from './ReviewWords.ts';

export const englishReviews: ReviewWords = {
  title: (count) => (count > 1 ? `${count} reviews of verified stays` : '1 review of a verified stay'),
  outOf: (figure) => `${figure} out of 5`,
  count: (count) => (count > 1 ? `${count} reviews` : '1 review'),
  all: (count) => `Read all ${count} reviews`,
  anonymous: 'Guest',
  dates: (month, published) => `Stayed in ${month}, review published on ${published}`,
  answer: 'Answer from the host',
  how: {
    title: 'How these reviews are gathered',
    texts: [
      'Every review is verified: only a guest whose direct booking has ended, neither cancelled nor missed, receives the link to write one. There is one per stay.',
      'Reviews are ordered from the most recently published to the oldest. The rating is the average of all published reviews.',
      'Nothing is given in return. Guests write within 60 days after departure and can correct their text until it is published, at most 7 days later. A review is shown for five years.',
      'The host reads a review before it is published. The host may refuse or remove one only for insults or threats, somebody’s personal data, or a text that is off topic or not about the stay: the guest receives the reason by e-mail and can correct the text. Texts are not edited.',
      'To reach the author of a review, write through the contact page: the host passes your message on if possible.',
    ],
  },
  invite: { title: 'Your review', text: 'Tell the next guests what it was like.', link: 'Write a review' },
  form: {
    title: (property) => `Your review of ${property}`,
    lead: 'What you write appears on this site once your host has read it, at most 7 days later. Nothing is given in return.',
    rating: 'Your rating',
    ratings: ['Very disappointing', 'Disappointing', 'Fair', 'Good', 'Excellent'],
    text: 'Your review',
    textHint: 'From 20 to 2,000 characters. Leave out telephone numbers and addresses: everybody can read it.',
    author: 'Signed',
    authorHint: 'Your first name and an initial are enough.',
    language: 'Language of your review',
    send: 'Send my review',
    waiting: (moment) =>
      `Thank you, your review is saved. It appears on ${moment} at the latest. Until then you can correct it here.`,
    published: 'Your review is published. Thank you!',
    refused: (motive) => `Your host refused this review. Reason: ${motive}. You can correct it and send it again.`,
    closedTitle: 'This review cannot be written',
    closed: 'A review is written from the day after departure on, for 60 days, about a stay that took place.',
    errors: {
      rating: 'Choose a rating.',
      text: 'Write from 20 to 2,000 characters.',
      author: 'Say how to sign, in at most 40 characters.',
      language: 'Choose a language.',
      summary: 'Something has to be corrected.',
      stale: 'This page was open for a long time: read your review again and send it once more.',
      tooMany: 'This review was sent too often. Try again later.',
    },
  },
};
