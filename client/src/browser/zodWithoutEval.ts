// zod compiles object schemas with `new Function` where it may; the Content-Security-Policy forbids that. It decides
// when a schema is declared, so this module must be the first that the entry imports. Zod keeps its configuration in this
// global object, so that setting it does not load zod, which the first view does not need.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
