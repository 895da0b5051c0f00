/**
 * `@peculiar/x509` keeps notes about its classes on `Reflect`, by a proposal that Node.js does not have: these three
 * functions of it are all that it asks for. To be imported before it.
 */
const byClass = new WeakMap<object, Map<unknown, unknown>>();
const getMetadata = (key: unknown, owner: object) => byClass.get(owner)?.get(key);

function defineMetadata(key: unknown, value: unknown, owner: object): void {
  const ofClass = byClass.get(owner);
  if (ofClass) ofClass.set(key, value);
  else byClass.set(owner, new Map([[key, value]]));
}

Object.assign(Reflect, { defineMetadata, getMetadata, getOwnMetadata: getMetadata });
