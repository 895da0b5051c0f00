import { AsyncLocalStorage } from 'node:async_hooks';
import { MetadataDiscovery, type MetadataStorage } from '@mikro-orm/core';

/** Set while a platform of a test is made: of other users of the ORM it is not known that they have the same entities. */
const isOfTest = new AsyncLocalStorage<true>();

let known: Promise<MetadataStorage> | undefined;

// What the ORM finds out about the entities is the same for every platform of a process, and half of the processor time of making one.
MetadataDiscovery.prototype.discover = new Proxy(MetadataDiscovery.prototype.discover, {
  apply(discover, discovery: MetadataDiscovery, given: [boolean?]): Promise<MetadataStorage> {
    if (isOfTest.getStore() === undefined) return Reflect.apply(discover, discovery, given);
    known ??= Reflect.apply(discover, discovery, given);
    return known;
  },
});

/** Makes a platform with all entities, about which the ORM finds out once in a process. */
export async function discoverOnce<T>(make: () => Promise<T>): Promise<T> {
  return isOfTest.run(true, make);
}
