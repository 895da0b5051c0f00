import { z } from 'zod';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import { created, paging, parseParameters } from '../http/parameters.ts';
import type { ObjectKind, SandboxObjects } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

type Predicate<O> = (object: O, account: SandboxAccount) => boolean;
type Schemas = Record<string, z.ZodType>;
type Fits<K extends ObjectKind> = Record<string, z.ZodType<Predicate<SandboxObjects[K]>>>;
/** Only names that the SDK knows for a call can be written. */
type KnownNames<S, Known> = Record<Exclude<keyof S, keyof Known>, never>;

interface Listing<K extends ObjectKind> {
  kind: K;
  path: string;
  /** Parameters whose value the object's field of the same name must have. */
  equal?: Schemas;
  /** Parameters that are compared otherwise. */
  fits?: Fits<K>;
  /** Stripe does not take `created` here. */
  undated?: true;
}

/** `GET /v1/refunds/:id`: the object, or 404. */
export function retrieveCall(kind: ObjectKind, path: string): Call {
  return defineCall({
    method: 'GET',
    path: `${path}/:id`,
    parameters: z.strictObject({}),
    run: ({ account, id }) => account.find(kind, id),
  });
}

/** `GET /v1/refunds`: a page of the objects that fit every given parameter. `Known` are the SDK's parameters. */
export function listCall<Known>() {
  return <K extends ObjectKind, E extends Schemas, F extends Fits<K>>(
    listing: Listing<K> & { equal?: E & KnownNames<E, Known>; fits?: F & KnownNames<F, Known> },
  ): Call => listCallOf(listing);
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

const pageSchema = z.object({ ...paging, created });

function listCallOf<K extends ObjectKind>({ kind, path, equal = {}, fits = {}, undated }: Listing<K>): Call {
  const filters: Fits<K> = { ...fits };
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
