import type { Flow } from '../steps/Flow.ts';
import { accountClosure } from './accountClosure.flow.ts';
import { backup } from './backup.flow.ts';
import { boughtDomain, refusedDomain } from './boughtDomain.flow.ts';
import { calendarExport } from './calendarExport.flow.ts';
import { calendarImport } from './calendarImport.flow.ts';
import { cancelAndResume } from './cancelAndResume.flow.ts';
import { checkout } from './checkout.flow.ts';
import { claimSubdomain } from './claimSubdomain.flow.ts';
import { contact } from './contact.flow.ts';
import { dataExport } from './dataExport.flow.ts';
import { emailChange } from './emailChange.flow.ts';
import { forgottenPassword } from './forgottenPassword.flow.ts';
import { guestBalance } from './guestBalance.flow.ts';
import { guestBooking } from './guestBooking.flow.ts';
import { guestCaution } from './guestCaution.flow.ts';
import { guestClaim } from './guestClaim.flow.ts';
import { guestLeaves } from './guestLeaves.flow.ts';
import { guestRefund } from './guestRefund.flow.ts';
import { pairing } from './pairing.flow.ts';
import { planChange } from './planChange.flow.ts';
import { refund } from './refund.flow.ts';
import { releaseSubdomain } from './releaseSubdomain.flow.ts';
import { renewal } from './renewal.flow.ts';
import { restore } from './restore.flow.ts';
import { signUp } from './signUp.flow.ts';
import { support } from './support.flow.ts';
import { trialEnd } from './trialEnd.flow.ts';
import { withdrawal } from './withdrawal.flow.ts';

/** Every flow that is put under every fault. */
export const flows: readonly Flow[] = [
  signUp,
  forgottenPassword,
  emailChange,
  contact,
  support,
  dataExport,
  trialEnd,
  checkout,
  renewal,
  cancelAndResume,
  planChange,
  refund,
  withdrawal,
  claimSubdomain,
  releaseSubdomain,
  boughtDomain,
  refusedDomain,
  calendarImport,
  calendarExport,
  guestBooking,
  guestLeaves,
  guestBalance,
  guestRefund,
  guestCaution,
  guestClaim,
  pairing,
  accountClosure,
  backup,
  restore,
];
