import { z } from 'zod';

// zod compiles object schemas with `new Function` where it may; the Content-Security-Policy forbids that. It decides
// when a schema is declared, so this module must be the first that the entry imports.
z.config({ jitless: true });
