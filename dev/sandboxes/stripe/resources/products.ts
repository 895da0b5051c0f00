import type Stripe from 'stripe';
import { z } from 'zod';
import { newProduct } from '../billing/newPrice.ts';
import { newId } from '../state/newObject.ts';
import type { Product } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { changedMetadata, erasable, flag, metadata, metadataChange, text } from './parameters.ts';
import { type Call, fitting, resource } from './resource.ts';

const writable = {
  active: flag.optional(),
  description: erasable.optional(),
  statement_descriptor: z.string().max(22).optional(),
  tax_code: text.optional(),
  unit_label: erasable.optional(),
};

const products = resource('product', '/v1/products');

export const productCalls: Call[] = [
  products.create<Stripe.ProductCreateParams>()(
    { ...writable, id: text.optional(), name: text, metadata: metadata.optional() },
    (account, { id = newId('prod', 14), ...wish }) => {
      if (account.get('product', id)) refuse('id', 'Product already exists.', 'resource_already_exists');
      return newProduct(account, { id, ...wish });
    },
  ),
  products.retrieve(),
  products.update<Stripe.ProductUpdateParams>()(
    { ...writable, name: text.optional(), default_price: text.optional(), metadata: metadataChange.optional() },
    (product, wish, account) => {
      if (wish.default_price !== undefined) account.find('price', wish.default_price, 'default_price');
      return { ...wish, metadata: changedMetadata(product.metadata, wish.metadata), updated: account.now() };
    },
  ),
  products.remove((account, { id }) => {
    if (!account.all('price').some((price) => price.product === id)) return;
    throw invalidRequest(
      'This product cannot be deleted because it has one or more user-created prices. You can set active to false.',
    );
  }, 'product.deleted'),
  products.list<Stripe.ProductListParams>()({
    equal: { active: flag },
    fits: { ids: fitting(z.array(text), ({ id }: Product, ids) => ids.includes(id)) },
  }),
];
