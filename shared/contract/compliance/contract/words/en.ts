import type { ContractWords } from './ContractWords.ts';
import { weekdayDates } from '../../../core/weekdayDates.ts';

/** The contract in English, as it is written in Britain. French law has two deposits: they keep their names. */
export const englishContract: ContractWords = {
  titles: { let: 'Holiday rental contract for furnished accommodation', room: 'Rental contract for a guest room' },
  lead: 'In this contract, “we” means the owner and “you” the guest who books.',
  amends: (date) =>
    `This is an amendment: once we have accepted it, it replaces the contract that you accepted on ${date}. Until then, or if we decline it, that contract stays as it was.`,
  translation:
    'This is a translation for your convenience. The French text that follows is the contract: where the two differ, the French text prevails.',
  annex: (number, title) => `Annex ${number}: ${title}`,
  weekdayDate: weekdayDates('en-GB'),
  hours: (count) => `${count}\u00a0${count > 1 ? 'hours' : 'hour'}`,
  days: (count) => `${count}\u00a0${count > 1 ? 'days' : 'day'}`,
  inFrench: 'Written by the owner, in French:',

  parties: {
    heading: 'The parties',
    lessor: 'Owner',
    tenant: 'Guest',
    tenantUnknown: 'The name and contact details that you give when booking',
    status: 'Status',
    siret: 'French company number (SIRET)',
    phone: 'Telephone',
    email: 'Email',
  },
  object: {
    heading: 'The accommodation and the stay',
    property: 'Accommodation',
    address: 'Address',
    addressLater: (town) => `${town}. The street is in the contract that you read before booking.`,
    arrival: 'Arrival',
    departure: 'Departure',
    guests: 'Occupants',
    seasonal: (nights) =>
      `This is a seasonal let. It is concluded for ${nights}, and so for less than ninety days. It is not renewed by itself and gives you no right to remain after departure.`,
    longer: (nights) =>
      `The let is concluded for ${nights}. It is not renewed by itself and gives you no right to remain after departure.`,
    annexed:
      'The description of the accommodation and the house rules, annexed, are part of this contract. You receive them with it, before you accept it.',
  },
  conclusion: {
    heading: 'How the contract is concluded',
    instant: (hours) =>
      `The contract is concluded as soon as you accept it. If the calendars of the accommodation cannot be checked at that moment, your acceptance is an offer: the contract is concluded when we confirm it, within ${hours}. Without confirmation you owe nothing.`,
    request: (hours) =>
      `Your acceptance is an offer, which we answer within ${hours}: the contract is concluded when we confirm it. Until then these nights are kept for you. Without an answer they become available again and you owe nothing.`,
    amendment: (hours) =>
      `Your agreement is an offer, which we answer within ${hours} and before the day of arrival: the amendment is concluded when we confirm it. Additional nights are not held until then. Without an answer, nothing changes.`,
    byCard: (minutes) =>
      `When it is paid by card, the nights are kept for you for ${minutes} minutes while you pay. Without payment, the contract ends and nothing is owed.`,
    held: (days) =>
      `If what is due on booking is paid by bank transfer, by cheque or in holiday vouchers, the nights are kept for you for ${days}, and no longer than until arrival, until it is received. After that the contract ends and nothing is owed.`,
    proof:
      'You accept by ticking the box that names this contract and then sending your booking. To prove your agreement we keep this text to the byte with its SHA-256 fingerprint, the sentence beside the box, the date and time, the IP address and the browser. You will find this text on the page of your stay.',
  },
  price: {
    heading: 'The price',
    total: 'Total',
    charges:
      'The price includes running costs (water, energy, upkeep of shared areas), unless the special terms say otherwise.',
    touristTax: (amount) => `The tourist tax, ${amount}, is part of this total. We pay it to the local authority.`,
    noTouristTax: 'No tourist tax is added to this price.',
  },
  payment: { heading: 'Payment', means: 'Accepted means of payment' },
  cancellation: {
    heading: 'Cancellation',
    deposit: {
      arrhes: {
        individual: 'What is paid on booking is a deposit called “arrhes” (French Civil Code, article 1590).',
        professional:
          'What is paid on booking is a deposit called “arrhes” (French Consumer Code, article L.\u00a0214-1).',
      },
      acompte: {
        individual: 'What is paid on booking is an advance payment (“acompte”) and not “arrhes”.',
        professional:
          'What is paid on booking is an advance payment (“acompte”) and not “arrhes”, as article L.\u00a0214-1 of the French Consumer Code allows.',
      },
    },
  },
  caution: { heading: 'Damage deposit' },
  insurance: {
    heading: 'Insurance and damage',
    none: 'We do not ask for proof of insurance.',
    liability:
      'You are liable for damage and loss that occur during your stay, unless they occurred through no fault of yours (French Civil Code, article 1732).',
  },
  use: {
    heading: 'Use of the accommodation',
    capacity: (guests) => `The accommodation takes at most ${guests}; babies are not counted.`,
    noSublet: 'You may neither transfer this contract nor sublet the accommodation.',
    rules: 'You keep to the house rules, annexed, and respect the peace of the neighbours.',
    pets: { yes: 'Pets that were announced when booking are accepted.', no: 'Pets are not accepted.' },
    inventory:
      'The description annexed serves as the inventory. The condition of the accommodation may be recorded on arrival and on departure if either of us asks; we then both sign it.',
    report:
      'Tell us in writing on arrival, if possible within forty-eight hours, what is missing or does not work, so that we can put it right.',
  },
  police: {
    heading: 'Individual police form',
    text: 'This article concerns guests who are not French nationals, and them alone. French law asks us for a form for each of them (code de l’entrée et du séjour des étrangers et du droit d’asile, articles R.\u00a0814-1 to R.\u00a0814-3). We may prepare it from the details of the booking; the guest completes and signs it on arrival. It is kept for six months and handed to the police or the gendarmerie on request.',
  },
  rights: {
    heading: 'Your rights',
    complaint: 'If you have a complaint, write to us: our details are at the top of this contract.',
    law: 'This contract is governed by French law.',
  },
  data: {
    heading: 'Your data',
    controller: (lessor, processor) =>
      `${lessor} is the controller of your data. They are used to conclude and perform this contract, to keep our accounts and to meet our legal duties. ${processor}, which runs this site, processes them on our behalf.`,
    kept: 'The booking and this contract are kept for ten years, for the accounts.',
    rights:
      'You may ask us to see, correct or erase your data, within the limits of what the law requires to be kept, and complain to the French authority CNIL (cnil.fr).',
  },
  ownClauses: { heading: 'Special terms' },
  sheet: {
    title: 'description of the accommodation',
    kind: 'Type',
    surface: 'Floor area',
    floor: 'Floor',
    capacity: 'Capacity',
    rooms: 'Rooms',
    classification: 'Classification',
    energy: 'Energy',
    registration: 'Registration',
    beds: 'Beds',
    equipment: 'Amenities',
    unnamedRoom: 'Bedroom',
    safety: 'Safety',
    description: 'Description',
  },
  houseRules: { title: 'house rules' },
};
