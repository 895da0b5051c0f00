import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@sandbox/base';
import type { RegistrarState, SandboxAccount, SandboxDomain } from './RegistrarState.ts';

interface Asked {
  state: RegistrarState;
  account: SandboxAccount;
  /** The last value of a parameter. @throws Refusal when it is missing. */
  need: (name: string) => string;
  all: (name: string) => string[];
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  run(asked: Asked): object | Promise<object>;
}

/** The extensions that this registrar sells. */
const sold = new Set(['com', 'eu', 'fr', 'house', 'immo', 'info', 'net', 'org', 'paris', 'co.uk']);

/** Longer than the product waits, so that it never learns the outcome. */
const slowness = 12_000;

/** Everything of the registrar's API that is answered here. */
export const calls: readonly Call[] = [
  {
    method: 'GET',
    path: 'domains/available.json',
    run: ({ state, account, need, all }) =>
      Object.fromEntries(
        all('tlds').map((tld) => {
          const name = `${need('domain-name')}.${tld}`;
          return [name, { classkey: `dot${tld}`, status: availability(state, account, name) }];
        }),
      ),
  },
  {
    method: 'POST',
    path: 'domains/register.json',
    async run({ state, account, need, all }) {
      const name = need('domain-name').toLowerCase();
      need('customer-id');
      for (const role of ['reg', 'admin', 'tech', 'billing']) need(`${role}-contact-id`);
      if (need('invoice-option') !== 'NoInvoice') throw refused('Only NoInvoice is understood here.');
      const nameservers = all('ns');
      if (nameservers.length < 2) throw refused('At least two Name Servers are required.');
      if (name.startsWith('refus')) throw refused('The Registry refused this registration.');
      if (availability(state, account, name) !== 'available') {
        throw refused(`${name} is not available for registration.`);
      }
      const domain = state.register(account, { name, years: Number(need('years')), nameservers });
      if (name.startsWith('lent')) await pause(slowness, undefined, { ref: false });
      return success(domain, 'Registration');
    },
  },
  {
    method: 'GET',
    path: 'domains/details-by-name.json',
    run({ state, account, need }) {
      const name = need('domain-name').toLowerCase();
      const domain = state.domain(account, name);
      if (domain?.userId !== account.userId) throw refused(`Website doesn't exist for ${name}`);
      return {
        orderid: domain.orderId,
        domainname: domain.name,
        currentstatus: 'Active',
        creationtime: String(domain.createdAt),
        endtime: String(domain.endsAt),
        noOfNameServers: String(domain.nameservers.length),
        ...Object.fromEntries(domain.nameservers.map((ns, at) => [`ns${at + 1}`, ns])),
      };
    },
  },
  {
    method: 'POST',
    path: 'domains/renew.json',
    run({ state, account, need }) {
      const domain = state.order(account, need('order-id'));
      if (!domain) throw refused('No Entity found for Entityid');
      if (need('exp-date') !== String(domain.endsAt)) {
        throw refused('The expiry date does not match that of the registration.');
      }
      if (domain.name.startsWith('usure')) throw refused('The Registry refused this renewal.');
      state.renew(account, domain, Number(need('years')));
      return success(domain, 'Renewal');
    },
  },
  { method: 'GET', path: 'resellers/details.json', run: ({ need }) => ({ resellerid: need('reseller-id') }) },
  { method: 'GET', path: 'customers/details-by-id.json', run: ({ need }) => ({ customerid: need('customer-id') }) },
  { method: 'GET', path: 'contacts/details.json', run: ({ need }) => ({ contactid: need('contact-id') }) },
];

/** A refusal of the registrar, which its real API sends with status 500. */
function refused(message: string): Refusal {
  return new Refusal(500, message);
}

function availability(state: RegistrarState, account: SandboxAccount, name: string): string {
  if (!sold.has(name.slice(name.indexOf('.') + 1))) return 'unknown';
  if (name.startsWith('pris')) return 'regthroughothers';
  const domain = state.domain(account, name);
  if (!domain) return 'available';
  return domain.userId === account.userId ? 'regthroughus' : 'regthroughothers';
}

function success({ name, orderId }: SandboxDomain, what: string): object {
  return {
    actionstatus: 'Success',
    actiontypedesc: `${what} of ${name} for 1 year`,
    description: name,
    entityid: orderId,
    status: 'Success',
  };
}
