import { z } from 'zod';
import type { Platform } from '../../platform/index.ts';
import { askRegistrar } from './askRegistrar.ts';
import { registrarAccount } from './registrarAccount.ts';
import { RegistrarError } from './RegistrarError.ts';

/** A domain that is registered in our name. */
export interface Registration {
  /** As the registrar numbers it. */
  orderId: string;
  registeredAt: Date;
  expiresAt: Date;
}

/** `unknown`: it does not sell names of this kind. */
export type DomainAvailability = 'available' | 'taken' | 'unknown';

/** Where domains are bought. Every call throws RegistrarError. */
export interface Registrar {
  availability(domain: string): Promise<DomainAvailability>;
  /** What is registered in our name under a domain; null: nothing. */
  find(domain: string): Promise<Registration | null>;
  /**
   * Registers a domain for a year. Not idempotent at the registrar: ask `find` before, and again after a failure other than
   * `refused`.
   */
  register(domain: string, nameservers: readonly string[]): Promise<void>;
  /** Renews for a year. Idempotent: the registrar refuses when the registration does not end when it is said to. */
  renew(registration: Registration): Promise<void>;
}

const details = z.object({
  orderid: z.union([z.string(), z.number()]).transform(String),
  creationtime: z.coerce.number().int().positive(),
  endtime: z.coerce.number().int().positive(),
});

/** What a write answers once it is done, or queued to be. */
const done = z.object({ actionstatus: z.string().optional(), status: z.string().optional() });

const isAbsent = /doesn'?t exist|does not exist|no entity found|not found/i;

/** The registrar of the settings. @throws RegistrarError unconfigured. */
export function openRegistrar(platform: Pick<Platform, 'settings' | 'providers'>): Registrar {
  const account = registrarAccount(platform);
  return {
    async availability(domain) {
      const [label, tld] = splitDomain(domain);
      const answer = await askRegistrar(
        account,
        { method: 'GET', path: 'domains/available.json', parameters: { 'domain-name': label, tlds: tld } },
        z.record(z.string(), z.object({ status: z.string() })),
      );
      const status = answer[domain]?.status;
      if (status === undefined || status === 'unknown') return 'unknown';
      return status === 'available' ? 'available' : 'taken';
    },

    async find(domain) {
      try {
        const { orderid, creationtime, endtime } = await askRegistrar(
          account,
          {
            method: 'GET',
            path: 'domains/details-by-name.json',
            parameters: { 'domain-name': domain, options: 'OrderDetails' },
          },
          details,
        );
        return {
          orderId: orderid,
          registeredAt: new Date(creationtime * 1_000),
          expiresAt: new Date(endtime * 1_000),
        };
      } catch (error) {
        if (error instanceof RegistrarError && error.failure === 'refused' && isAbsent.test(error.message)) return null;
        throw error;
      }
    },

    async register(domain, nameservers) {
      const { customerId, contactId } = account;
      await askRegistrar(
        account,
        {
          method: 'POST',
          path: 'domains/register.json',
          parameters: {
            'domain-name': domain,
            years: '1',
            ns: nameservers,
            'customer-id': customerId,
            'reg-contact-id': contactId,
            'admin-contact-id': contactId,
            'tech-contact-id': contactId,
            'billing-contact-id': contactId,
            'invoice-option': 'NoInvoice',
            'purchase-privacy': 'false',
            'protect-privacy': 'false',
            'auto-renew': 'false',
          },
        },
        done,
      );
    },

    async renew({ orderId, expiresAt }) {
      await askRegistrar(
        account,
        {
          method: 'POST',
          path: 'domains/renew.json',
          parameters: {
            'order-id': orderId,
            years: '1',
            'exp-date': String(Math.floor(expiresAt.getTime() / 1_000)),
            'invoice-option': 'NoInvoice',
            'purchase-privacy': 'false',
            'auto-renew': 'false',
          },
        },
        done,
      );
    },
  };
}

/** `mongite.fr` is `mongite` and `fr`, `mon-gite.co.uk` is `mon-gite` and `co.uk`. */
function splitDomain(domain: string): [label: string, tld: string] {
  const at = domain.indexOf('.');
  return [domain.slice(0, at), domain.slice(at + 1)];
}
