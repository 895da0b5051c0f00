import { z } from 'zod';
import type { Platform } from '../../platform/index.ts';
import { askRegistrar, registrarAccount, RegistrarError } from './askRegistrar.ts';

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
export type Registrar = ReturnType<typeof openRegistrar>;

const seconds = z.coerce.number().int().positive();
const details = z
  .object({
    orderid: z.union([z.string(), z.number()]).transform(String),
    creationtime: seconds,
    endtime: seconds,
  })
  .transform(({ orderid, creationtime, endtime }): Registration => ({
    orderId: orderid,
    registeredAt: new Date(creationtime * 1_000),
    expiresAt: new Date(endtime * 1_000),
  }));

/** What a write answers once it is done, or queued to be. */
const done = z.object({ actionstatus: z.string().optional(), status: z.string().optional() });

const isAbsent = /doesn'?t exist|does not exist|no entity found|not found/i;

/** The registrar of the settings. @throws RegistrarError unconfigured. */
export function openRegistrar(platform: Pick<Platform, 'settings' | 'providers'>) {
  const account = registrarAccount(platform);
  const { customerId, contactId } = account;
  return {
    async availability(domain: string): Promise<DomainAvailability> {
      const [label, tld] = splitDomain(domain);
      const question = { path: 'domains/available.json', parameters: { 'domain-name': label, tlds: tld } };
      const answers = z.record(z.string(), z.object({ status: z.string() }));
      const status = (await askRegistrar(account, question, answers))[domain]?.status;
      if (status === undefined || status === 'unknown') return 'unknown';
      return status === 'available' ? 'available' : 'taken';
    },

    /** What is registered in our name under a domain; null: nothing. */
    async find(domain: string): Promise<Registration | null> {
      const parameters = { 'domain-name': domain, options: 'OrderDetails' };
      try {
        return await askRegistrar(account, { path: 'domains/details-by-name.json', parameters }, details);
      } catch (error) {
        if (error instanceof RegistrarError && error.failure === 'refused' && isAbsent.test(error.message)) return null;
        throw error;
      }
    },

    /**
     * Registers a domain for a year. Not idempotent at the registrar: ask `find` before, and again after a failure other
     * than `refused`.
     */
    async register(domain: string, nameservers: readonly string[]): Promise<void> {
      const parameters = {
        ...oneYear,
        'domain-name': domain,
        ns: nameservers,
        'customer-id': customerId,
        'reg-contact-id': contactId,
        'admin-contact-id': contactId,
        'tech-contact-id': contactId,
        'billing-contact-id': contactId,
        'protect-privacy': 'false',
      };
      await askRegistrar(account, { method: 'POST', path: 'domains/register.json', parameters }, done);
    },

    /** Renews for a year. Idempotent: the registrar refuses when the registration does not end when it is said to. */
    async renew({ orderId, expiresAt }: Registration): Promise<void> {
      const end = String(Math.floor(expiresAt.getTime() / 1_000));
      const parameters = { ...oneYear, 'order-id': orderId, 'exp-date': end };
      await askRegistrar(account, { method: 'POST', path: 'domains/renew.json', parameters }, done);
    },
  };
}

const oneYear = {
  years: '1',
  'invoice-option': 'NoInvoice',
  'purchase-privacy': 'false',
  'auto-renew': 'false',
} as const;

/** `mongite.fr` is `mongite` and `fr`, `mon-gite.co.uk` is `mon-gite` and `co.uk`. */
function splitDomain(domain: string): [label: string, tld: string] {
  const at = domain.indexOf('.');
  return [domain.slice(0, at), domain.slice(at + 1)];
}
