import type Stripe from 'stripe';
import { z } from 'zod';
import { type Call, defineCall } from '../http/Call.ts';
import {
  changedMetadata,
  erasable,
  flag,
  metadata,
  metadataChange,
  orKeep,
  parameters,
  text,
} from '../http/parameters.ts';
import { newId } from '../newId.ts';
import type { Product } from '../SandboxObjects.ts';
import { invalidRequest } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { fitting, listCall, retrieveCall } from './outline.ts';

const writable = {
  active: flag.optional(),
  description: erasable.optional(),
  statement_descriptor: z.string().max(22).optional(),
  tax_code: text.optional(),
  unit_label: erasable.optional(),
};

/** Keeps a product and tells of it. */
export function newProduct(account: SandboxAccount, facts: Partial<Product> & { name: string }): Product {
  return account.add(
    'product',
    {
      id: newId('prod', 14),
      object: 'product',
      active: true,
      created: account.now(),
      default_price: null,
      description: null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: {},
      package_dimensions: null,
      shippable: null,
      statement_descriptor: null,
      tax_code: null,
      tax_details: null,
      type: 'service',
      unit_label: null,
      updated: account.now(),
      url: null,
      ...facts,
    },
    'product.created',
  );
}

export const productCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/products',
    parameters: parameters<Stripe.ProductCreateParams>()({
      ...writable,
      id: text.optional(),
      name: text,
      metadata: metadata.optional(),
    }),
    run: ({ account, parameters: { id = newId('prod', 14), active = true, metadata: notes = {}, ...wish } }) => {
      if (account.get('product', id)) {
        throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      }
      return newProduct(account, {
        id,
        active,
        name: wish.name,
        description: wish.description ?? null,
        statement_descriptor: wish.statement_descriptor ?? null,
        tax_code: wish.tax_code ?? null,
        unit_label: wish.unit_label ?? null,
        metadata: notes,
      });
    },
  }),
  retrieveCall('product', '/v1/products'),
  defineCall({
    method: 'POST',
    path: '/v1/products/:id',
    parameters: parameters<Stripe.ProductUpdateParams>()({
      ...writable,
      name: text.optional(),
      default_price: text.optional(),
      metadata: metadataChange.optional(),
    }),
    run: ({ account, id, parameters: wish }) => {
      const product = account.find('product', id);
      if (wish.default_price !== undefined) account.find('price', wish.default_price, 'default_price');
      const changes: Partial<Product> = {
        active: wish.active ?? product.active,
        name: wish.name ?? product.name,
        default_price: wish.default_price ?? product.default_price ?? null,
        description: orKeep(wish.description, product.description),
        statement_descriptor: wish.statement_descriptor ?? product.statement_descriptor ?? null,
        tax_code: wish.tax_code ?? product.tax_code ?? null,
        unit_label: orKeep(wish.unit_label, product.unit_label ?? null),
        metadata: changedMetadata(product.metadata, wish.metadata),
      };
      return account.change(product, { ...changes, updated: account.now() }, 'product.updated');
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/v1/products/:id',
    parameters: parameters<Stripe.ProductDeleteParams>()({}),
    run: ({ account, id }) => {
      const product = account.find('product', id);
      if (account.all('price').some((price) => price.product === id)) {
        throw invalidRequest(
          'This product cannot be deleted because it has one or more user-created prices. You can set active to false.',
        );
      }
      account.remove('product', id);
      account.emit('product.deleted', product);
      return { id, object: 'product', deleted: true };
    },
  }),
  listCall<Stripe.ProductListParams>()({
    kind: 'product',
    path: '/v1/products',
    equal: { active: flag },
    fits: { ids: fitting(z.array(text), ({ id }: Product, ids) => ids.includes(id)) },
  }),
];
