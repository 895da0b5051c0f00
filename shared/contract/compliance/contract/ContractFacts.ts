import type { Day } from '../../core/days.ts';
import type { PaymentPlan } from '../../payments/terms/paymentPlan.ts';
import type { StayTerms } from '../../payments/terms/terms.ts';
import type { GuestAddress } from '../../reservations/guestAddress.ts';
import type { QuoteLine, Stay } from '../../properties/pricing/stay.ts';
import type { PropertyKind } from '../../properties/rules.ts';
import type { PropertySheet } from '../../properties/sheet.ts';
import type { PublisherPlace } from '../../storefront/publisher.ts';

/** Who lets: from their profile. */
export interface LessorFacts {
  name: string;
  place: PublisherPlace;
  siret: string | null;
  phone: string;
}

/** What is let. */
export interface LetProperty {
  name: string;
  kind: PropertyKind;
  /** `line1` is null where everybody may read: in which street it is says the contract that a guest is asked to accept. */
  address: { line1: string | null; postalCode: string; city: string; country: string };
  capacity: number;
  bedrooms: number;
  sheet: Omit<PropertySheet, 'access'>;
}

/** Everything that a contract says, as it is when it is written. */
export interface ContractFacts {
  lessor: LessorFacts;
  /** Null: nobody has said who they are yet, and anybody may read: no account to pay to is named. */
  guest: { name: string; email: string; phone: string; address: GuestAddress | null } | null;
  property: LetProperty;
  stay: Pick<Stay, 'arrival' | 'departure' | 'adults' | 'children' | 'babies' | 'pets'>;
  /** The lines of the price in French, and as the guest reads them. */
  lines: { french: readonly QuoteLine[]; shown: readonly QuoteLine[] };
  terms: StayTerms;
  plan: PaymentPlan;
  /** Whether the host's account takes cards. */
  cardIsReady: boolean;
  /** Of an amendment: when the contract that it replaces was accepted. Absent: it is the first. */
  amends?: { acceptedOn: Day };
  /** Who runs the site for the host, and processes what guests write. */
  processor: string;
}
