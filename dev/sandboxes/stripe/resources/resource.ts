import { z } from 'zod';
import type { Changes, SandboxAccount } from '../state/SandboxAccount.ts';
import type { ObjectKind, SandboxObjects } from '../state/SandboxObjects.ts';
import { listPage, paging, parseParameters } from './parameters.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** One call of Stripe's API. */
export interface Call {
  method: Method;
  /** As Stripe documents it: `/v1/customers/:id`. */
  path: string;
  /** Refuses what it does not know, then does it. Everything at once: nothing else happens meanwhile. */
  answer: (account: SandboxAccount, id: string, raw: unknown) => object;
}

/** Only names that the SDK knows for a call can be written. */
type Shape<S, Known> = S & Record<Exclude<keyof S, keyof Known>, never>;
type Wish<S extends z.ZodRawShape> = z.output<z.ZodObject<S, z.core.$strict>>;

/** A call by its path. `Known` are the SDK's parameters. */
export function call<Known>() {
  return <S extends z.ZodRawShape>(
    method: Method,
    path: string,
    shape: Shape<S, Known>,
    run: (account: SandboxAccount, wish: Wish<S>, id: string) => object,
  ): Call => {
    const schema: z.ZodObject<S, z.core.$strict> = z.strictObject(shape);
    return { method, path, answer: (account, id, raw) => run(account, parseParameters(schema, raw), id) };
  };
}

/** The calls that every kind of object of v1 has, below its path. */
export function resource<K extends Exclude<ObjectKind, 'v2.core.account'>>(kind: K, path: string) {
  type O = SandboxObjects[K];

  /** `POST /v1/invoices/:id/pay`: does something with one object. */
  function act<Known>() {
    return <S extends z.ZodRawShape>(
      below: string,
      shape: Shape<S, Known>,
      run: (account: SandboxAccount, object: O, wish: Wish<S>) => object,
      method: Method = 'POST',
    ): Call =>
      call<Known>()(method, `${path}/:id${below}`, shape, (account, wish, id) =>
        run(account, account.find(kind, id), wish),
      );
  }

  return {
    act,

    /** `GET /v1/refunds/:id`: the object, or 404. */
    retrieve: (): Call => act<object>()('', {}, (_account, object) => object, 'GET'),

    /** `POST /v1/refunds`. */
    create<Known>() {
      return <S extends z.ZodRawShape>(
        shape: Shape<S, Known>,
        run: (account: SandboxAccount, wish: Wish<S>) => object,
      ): Call => call<Known>()('POST', path, shape, run);
    },

    /** `POST /v1/refunds/:id`. What is undefined among the changes stays as it was. */
    update<Known>() {
      return <S extends z.ZodRawShape>(
        shape: Shape<S, Known>,
        changes: (object: O, wish: Wish<S>, account: SandboxAccount) => Changes<O>,
      ): Call =>
        act<Known>()('', shape, (account, object, wish) => account.update(object, changes(object, wish, account)));
    },

    /** `GET /v1/refunds`: a page of the objects whose fields have the values of the given parameters. */
    list<Known>() {
      return <S extends z.ZodRawShape>(equal: Shape<S, Known>): Call => {
        const filters: Record<string, z.ZodType> = equal;
        const schema = z.strictObject({ ...z.object(filters).partial().shape, ...paging });
        return {
          method: 'GET',
          path,
          answer: (account, _id, raw) => {
            const { limit, starting_after, created, ...wanted } = parseParameters(schema, raw);
            const fits = (object: object): boolean => {
              const fields = new Map<string, unknown>(Object.entries(object));
              return Object.entries(wanted).every(([name, value]) => fields.get(name) === value);
            };
            return listPage(path, account.all(kind).filter(fits), { limit, starting_after, created });
          },
        };
      };
    },
  };
}
