import { z } from 'zod';
import type { Changes, SandboxAccount } from '../state/SandboxAccount.ts';
import type { EventType, ObjectKind, SandboxObjects } from '../state/SandboxObjects.ts';
import { listPage, pageSchema, paging, parseParameters } from './parameters.ts';

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
type Predicate<O> = (object: O, account: SandboxAccount) => boolean;
type Fits<O> = Record<string, z.ZodType<Predicate<O>>>;

interface Filters<E, F> {
  /** Parameters whose value the object's field of the same name must have. */
  equal?: E;
  /** Parameters that are compared otherwise. */
  fits?: F;
  /** Stripe does not take `created` here. */
  undated?: true;
}

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

/** The calls that every kind of object has, below its path. */
export function resource<K extends ObjectKind>(kind: K, path: string) {
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
    retrieve: (show: (object: O) => object = (object) => object): Call =>
      act<object>()('', {}, (_account, object) => show(object), 'GET'),

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

    /** `DELETE /v1/customers/:id`. */
    remove: (before: (account: SandboxAccount, object: O) => void, event?: EventType): Call =>
      act<object>()(
        '',
        {},
        (account, object) => {
          before(account, object);
          account.remove(kind, object.id);
          if (event) account.emit(event, object);
          return { id: object.id, object: kind, deleted: true };
        },
        'DELETE',
      ),

    /** `GET /v1/refunds`: a page of the objects that fit every given parameter. */
    list<Known>() {
      return <E extends z.ZodRawShape, F extends Fits<O>>(filters: Filters<Shape<E, Known>, Shape<F, Known>>): Call =>
        listCall(kind, path, filters);
    },

    /** `GET /v1/invoices/:id/lines`: a page of what belongs to one object. @param items oldest first */
    listBelow: (
      below: string,
      items: (account: SandboxAccount, object: O) => { id: string }[],
      filters: z.ZodRawShape = {},
    ): Call =>
      act<Record<string, unknown>>()(
        below,
        { ...paging, ...filters },
        (account, object, page) => listPage(`${path}/${object.id}${below}`, items(account, object), page),
        'GET',
      ),
  };
}

/** A parameter of a list that says more than a field's value. */
export function fitting<O, T>(
  schema: z.ZodType<T>,
  fits: (object: O, wanted: T, account: SandboxAccount) => boolean,
): z.ZodType<Predicate<O>> {
  return schema.transform(
    (wanted): Predicate<O> =>
      (object, account) =>
        fits(object, wanted, account),
  );
}

function listCall<K extends ObjectKind>(
  kind: K,
  path: string,
  { equal = {}, fits = {}, undated }: Filters<Record<string, z.ZodType>, Fits<SandboxObjects[K]>>,
): Call {
  const filters: Fits<SandboxObjects[K]> = { ...fits };
  for (const [name, schema] of Object.entries(equal)) {
    filters[name] = fitting<SandboxObjects[K], unknown>(schema, (object, wanted) => fieldOf(object, name) === wanted);
  }
  const filterSchema = z.object(filters).partial();
  const names = [...Object.keys(paging), ...(undated ? [] : ['created']), ...Object.keys(filters)];
  const nameSchema = z.strictObject(Object.fromEntries(names.map((name) => [name, z.unknown().optional()])));
  return {
    method: 'GET',
    path,
    answer: (account, _id, raw) => {
      parseParameters(nameSchema, raw);
      const predicates = Object.values(parseParameters(filterSchema, raw));
      const found = account.all(kind).filter((object) => predicates.every((fit) => fit?.(object, account) ?? true));
      return listPage(path, found, parseParameters(pageSchema, raw));
    },
  };
}

function fieldOf(object: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(object)).get(name);
}
