import type { NewUser } from '@app/contract/accounts/usersApi.ts';
import { trialDaysLeft } from '@app/contract/accounts/rules.ts';
import { defaultCountry } from '@app/contract/countries/countries.ts';
import { changesBetween, transact, type Platform } from '../../platform/index.ts';
import { insertCustomer } from '../registration/registerCustomer.ts';
import { hashNewPassword } from '../credentials/passwords.ts';
import type { AssignNames } from '../account/mirrorSiteNames.ts';
import { profileDetails } from '../account/profileDetails.ts';
import { chosenStatus, type StoredStatus } from './chosenStatus.ts';
import { userTarget } from './lockCustomer.ts';
import { chosenPlan, refusingTakenNames, userState } from './userState.ts';

/** The status of an account before any decision. */
const blank: StoredStatus = {
  subscriptionStatus: 'trial',
  trialEndsAt: null,
  subscriptionEndsAt: null,
  pastDueSince: null,
  expiredAt: null,
};

/**
 * Opens an account for a customer, who is sent a link to choose a password. A status or end other than the usual trial
 * counts as manual. @returns the id of the account.
 * @param assignNames assigns the names of their site.
 * @throws DomainError email_taken; invalid_input for a common password, a plan that is not on offer, a name of a site that is
 *   taken, a wrong VAT number.
 */
export async function createUser(
  platform: Platform,
  { actorId, assignNames }: { actorId: string; assignNames: AssignNames },
  input: NewUser,
): Promise<string> {
  const { email, firstName, lastName, company = '', status, endsOn } = input;
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const passwordHash = await hashNewPassword(input.password, [email, firstName, lastName, company]);
  return refusingTakenNames(async () =>
    transact(platform, actorId, async (tx) => {
      const plan = await chosenPlan(tx, null, input.planId);
      const details = await profileDetails(input, { country: defaultCountry });
      const now = tx.clock.now();
      const usual = tx.settings.number('trial_days');
      const chosen = chosenStatus(blank, { status, endsOn }, { now, trialDays: usual });
      const isChosen = status !== 'trial' || endsOn !== undefined;
      const { account, customer } = insertCustomer(
        tx,
        { email, firstName, lastName, passwordHash },
        {
          ...details,
          plan,
          billingCycle: input.billingCycle,
          trialDays: status === 'trial' && isChosen ? trialDaysLeft(chosen.trialEndsAt, now) : usual,
          trialEndsAt: chosen.trialEndsAt,
          welcomeLink: 'password_choice',
        },
      );
      tx.em.assign(customer, {
        ...chosen,
        ...details,
        debugMode: input.debugMode,
        statusSetBy: isChosen ? actorId : null,
        statusSetAt: isChosen ? now : null,
      });
      // The names refer to the account's row.
      await tx.em.flush();
      const { subdomain = null, customDomain = null } = input;
      const before = { subdomain: null, customDomain: null };
      tx.em.assign(customer, await assignNames(tx, account.id, { before, wanted: { subdomain, customDomain } }));
      tx.audit({
        action: 'users.created',
        target: userTarget(account),
        changes: changesBetween(null, userState(account, customer)),
      });
      return account.id;
    }),
  );
}
