import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { emailSchema, newPasswordSchema, samePasswords, signedInSchema } from './api.ts';
import { optionalText, personName, phoneSchema } from './personFields.ts';
import { accountMessages, billingCycles } from './rules.ts';

const visitor = endpointsOf('accounts', { kind: 'visitor' });

export const registrationSchema = z
  .object({
    firstName: personName(accountMessages.firstNameRequired),
    lastName: personName(accountMessages.lastNameRequired),
    email: emailSchema,
    phone: phoneSchema,
    company: optionalText(120),
    password: newPasswordSchema,
    confirmPassword: z.string({ error: accountMessages.passwordsDiffer }),
    planId: z.string({ error: 'Choisissez une formule' }).min(1, 'Choisissez une formule').max(64, 'Formule inconnue'),
    billingCycle: z.enum(billingCycles, { error: 'Choisissez un paiement mensuel ou annuel' }),
  })
  .refine(...samePasswords('password'));
export type Registration = z.output<typeof registrationSchema>;

export const registerEndpoint = visitor.post('register', '/api/accounts', {
  summary: 'Crée un compte client, ouvre son essai et le connecte.',
  body: registrationSchema,
  status: 201,
  response: signedInSchema.extend({
    /** The job that sends the welcome e-mail. */
    welcomeJobId: z.uuid(),
  }),
  errors: ['email_taken'],
  throttle: 'sign_up',
});
