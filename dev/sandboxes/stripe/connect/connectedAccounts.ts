import { newAccountData } from '../state/AccountData.ts';
import { newId } from '../state/newObject.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { V2Account } from '../state/SandboxObjects.ts';
import { noSuch } from '../state/StripeFault.ts';
import { type CardPayments, type Onboarding, stateAfter } from './requirements.ts';
import { v1AccountOf } from './v1Account.ts';

/** What a platform says of an account that it opens, as far as the sandbox understands it. */
export interface AccountWish {
  contact_email?: string | undefined;
  contact_phone?: string | undefined;
  dashboard?: 'full' | 'express' | 'none' | undefined;
  display_name?: string | undefined;
  metadata?: Record<string, string> | undefined;
  identity?: V2Account['identity'] | undefined;
  currency?: string | undefined;
  locales?: string[] | undefined;
  profile?: V2Account['defaults']['profile'];
  responsibilities?:
    { fees_collector: 'stripe' | 'application'; losses_collector: 'stripe' | 'application' } | undefined;
  takesCards: boolean;
}

/** Opens an account that is connected to this platform. It is empty, and takes no cards before Stripe knows who owns it. */
export function openConnectedAccount(platform: SandboxAccount, wish: AccountWish): V2Account {
  const id = newId('acct', 16);
  const { requirements, cardPayments } = stateAfter('started');
  const { fees_collector: fees, losses_collector: losses } = wish.responsibilities ?? {};
  const opened = platform.add('v2.core.account', {
    id,
    object: 'v2.core.account',
    applied_configurations: wish.takesCards ? ['merchant'] : [],
    closed: false,
    configuration: wish.takesCards
      ? { merchant: { applied: true, capabilities: { card_payments: cardPayments } } }
      : {},
    contact_email: wish.contact_email,
    contact_phone: wish.contact_phone,
    created: new Date(platform.now() * 1_000).toISOString(),
    dashboard: wish.dashboard,
    defaults: {
      currency: wish.currency ?? 'eur',
      locales: wish.locales,
      profile: wish.profile,
      responsibilities: {
        fees_collector: fees,
        losses_collector: losses,
        requirements_collector: losses === 'application' ? 'application' : 'stripe',
      },
    },
    display_name: wish.display_name,
    identity: wish.identity ?? {},
    livemode: false,
    metadata: wish.metadata ?? {},
    requirements: wish.takesCards ? requirements : { entries: [], summary: {} },
  });
  // What the account sends is signed by the platform's secrets.
  platform.connect(newAccountData(platform.data.secretKey, () => '', id));
  platform.emitThin({ type: 'v2.core.account.created' }, id);
  return opened;
}

/** What v2 knows of a connected account. */
export function v2Of(account: SandboxAccount): V2Account {
  return account.root.find('v2.core.account', account.id);
}

/** How far an account is with payments by card; restricted before it asked for them. */
export function cardPaymentsStatus({ configuration }: Pick<V2Account, 'configuration'>): CardPayments['status'] {
  return configuration.merchant?.capabilities?.card_payments?.status ?? 'restricted';
}

/** Whether an account may charge cards, and is paid out. The account of a key always is. */
export function takesCards(account: SandboxAccount): boolean {
  if (!account.isConnected) return true;
  const known = v2Of(account);
  return !known.closed && cardPaymentsStatus(known) === 'active';
}

/**
 * What a person has told Stripe, or what Stripe has found out since, changes what the account may do. Told by thin events of the
 * platform and by the account's own `account.updated`.
 * @throws StripeFault for an account that is closed
 */
export function setOnboarding(platform: SandboxAccount, id: string, onboarding: Onboarding): V2Account {
  const known = platform.find('v2.core.account', id);
  const account = platform.connected.get(id);
  if (!account || known.closed) throw noSuch('account', id);
  const before = v1AccountOf(account, known);
  const { requirements, cardPayments } = stateAfter(onboarding);
  const wasStatus = cardPaymentsStatus(known);
  const hasNewRequirements = JSON.stringify(known.requirements) !== JSON.stringify(requirements);
  platform.change(known, {
    applied_configurations: ['merchant'],
    requirements,
    configuration: {
      ...known.configuration,
      merchant: { ...known.configuration.merchant, applied: true, capabilities: { card_payments: cardPayments } },
    },
  });
  if (onboarding !== 'started') platform.change(known, { identity: { entity_type: 'individual', ...known.identity } });
  if (hasNewRequirements) platform.emitThin({ type: 'v2.core.account[requirements].updated' }, id);
  if (wasStatus !== cardPayments.status) {
    platform.emitThin(
      {
        type: 'v2.core.account[configuration.merchant].capability_status_updated',
        data: { updated_capability: 'card_payments' },
      },
      id,
    );
  }
  emitUpdated(account, before);
  return known;
}

/** Tells the account's own `account.updated` if what v1 shows of it is different from what it was. */
export function emitUpdated(account: SandboxAccount, before: object): void {
  const now = v1AccountOf(account, v2Of(account));
  const old = new Map(Object.entries(before));
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)),
  );
  if (changed.length === 0) return;
  account.emit('account.updated', now, Object.fromEntries(changed.map(([name]) => [name, old.get(name) ?? null])));
}
