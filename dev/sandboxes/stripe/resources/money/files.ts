import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from '../../state/newObject.ts';
import { refuse } from '../../state/StripeFault.ts';
import { text } from '../parameters.ts';
import { type Call, resource } from '../resource.ts';

const files = resource('file', '/v1/files');

/** What banks read, by the types that a browser gives to files. */
const types = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
]);

/** Bytes. */
const most = 5_000_000;

/** Files that are evidence in disputes. Their names and sizes are known here, not what is in them. */
export const fileCalls: Call[] = [
  files.create<Stripe.FileCreateParams>()(
    {
      file: z.strictObject({ filename: text, type: text.nullable(), size: z.int() }),
      purpose: z.literal('dispute_evidence'),
    },
    (account, { file, purpose }) => {
      const type = types.get(file.type ?? '') ?? [...types.values()].find((end) => file.filename.endsWith(`.${end}`));
      if (type === undefined) refuse('file', 'Evidence must be a PDF, a JPEG or a PNG.');
      if (file.size > most) refuse('file', 'The file is larger than 5 MB.');
      return account.add('file', {
        id: newId('file'),
        object: 'file',
        created: account.now(),
        expires_at: null,
        filename: file.filename,
        purpose,
        size: file.size,
        title: null,
        type,
        url: null,
      });
    },
  ),
  files.retrieve(),
  files.list<Stripe.FileListParams>()({ purpose: text }),
];
