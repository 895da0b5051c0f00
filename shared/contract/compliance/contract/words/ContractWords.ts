import type { Day } from '../../../core/days.ts';
import type { DepositKind } from '../../../payments/terms/termBounds.ts';
import type { StayTerms } from '../../../payments/terms/terms.ts';

type LessorKind = StayTerms['lessor']['kind'];

/**
 * What a contract says in one language besides terms, quotes and sheets, which have words of their own. The host speaks: « nous ».
 * Amounts, days, nights and hours come as texts.
 */
export interface ContractWords {
  /** Of a furnished let, and of a room at its host's. */
  titles: { let: string; room: string };
  /** Who « nous » and « vous » are. */
  lead: string;
  /** Of an amendment: what it replaces. */
  amends: (date: string) => string;
  /** That French prevails; null in French. */
  translation: string | null;
  /** 'Annexe 1 : état descriptif' */
  annex: (number: number, title: string) => string;
  /** 'samedi 5 juin 2027' */
  weekdayDate: (day: Day) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
  /** Before a text that the host wrote in French alone; null in French. */
  inFrench: string | null;

  parties: {
    heading: string;
    lessor: string;
    tenant: string;
    tenantUnknown: string;
    status: string;
    siret: string;
    phone: string;
    email: string;
  };
  object: {
    heading: string;
    property: string;
    address: string;
    addressLater: (town: string) => string;
    arrival: string;
    departure: string;
    guests: string;
    seasonal: (nights: string) => string;
    longer: (nights: string) => string;
    annexed: string;
  };
  conclusion: {
    heading: string;
    instant: (hours: string) => string;
    request: (hours: string) => string;
    /** Of an amendment. */
    amendment: (hours: string) => string;
    /** Of what is due on booking and paid by card. */
    byCard: (minutes: number) => string;
    held: (days: string) => string;
    proof: string;
  };
  price: {
    heading: string;
    total: string;
    charges: string;
    touristTax: (amount: string) => string;
    noTouristTax: string;
  };
  payment: { heading: string; means: string };
  cancellation: { heading: string; deposit: Record<DepositKind, Record<LessorKind, string>> };
  caution: { heading: string };
  insurance: { heading: string; none: string; liability: string };
  use: {
    heading: string;
    capacity: (guests: string) => string;
    noSublet: string;
    rules: string;
    pets: { yes: string; no: string };
    inventory: string;
    report: string;
  };
  police: { heading: string; text: string };
  rights: { heading: string; complaint: string; law: string };
  data: { heading: string; controller: (lessor: string, processor: string) => string; kept: string; rights: string };
  ownClauses: { heading: string };
  sheet: {
    title: string;
    kind: string;
    surface: string;
    floor: string;
    capacity: string;
    rooms: string;
    classification: string;
    energy: string;
    registration: string;
    beds: string;
    equipment: string;
    unnamedRoom: string;
    safety: string;
    description: string;
  };
  houseRules: { title: string };
}
