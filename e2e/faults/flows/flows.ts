import type { Flow } from '../Flow.ts';
import { checkout } from './checkout.flow.ts';
import { claimSubdomain } from './claimSubdomain.flow.ts';
import { contact } from './contact.flow.ts';
import { dataExport } from './dataExport.flow.ts';
import { forgottenPassword } from './forgottenPassword.flow.ts';
import { refund } from './refund.flow.ts';
import { releaseSubdomain } from './releaseSubdomain.flow.ts';
import { signUp } from './signUp.flow.ts';
import { trialEnd } from './trialEnd.flow.ts';

/** Every flow that is put under every fault. */
export const flows: readonly Flow[] = [
  signUp,
  forgottenPassword,
  contact,
  dataExport,
  trialEnd,
  checkout,
  refund,
  claimSubdomain,
  releaseSubdomain,
];
