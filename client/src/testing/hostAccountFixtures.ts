import type { HostAccountView } from '@app/contract/payments/hostAccountApi.ts';

/** A host's account at Stripe; none is connected unless a state is given. */
export function anAccount(overrides: Partial<HostAccountView> = {}): HostAccountView {
  const { state = 'none' } = overrides;
  const isConnected = state !== 'none';
  return {
    state,
    isOpen: true,
    notice: null,
    lacks: [],
    deadline: null,
    isTest: false,
    dashboardUrl: isConnected ? 'https://dashboard.stripe.com/acct_1/dashboard' : null,
    connectedAt: isConnected ? '2026-11-20T13:00:00.000Z' : null,
    readAt: isConnected ? '2026-11-20T13:00:00.000Z' : null,
    ...overrides,
  };
}
