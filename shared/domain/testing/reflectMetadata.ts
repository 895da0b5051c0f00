/**
 * What `@peculiar/x509` asks of its surroundings at the first import: notes about classes, which its container keeps on
 * `Reflect` (a proposal that Node does not have). This much of it is all that it uses.
 */
const notes = new WeakMap<object, Map<unknown, unknown>>();

function read(key: unknown, target: object): unknown {
  return notes.get(target)?.get(key);
}

Object.assign(Reflect, {
  defineMetadata(key: unknown, value: unknown, target: object) {
    const known = notes.get(target) ?? new Map<unknown, unknown>();
    notes.set(target, known.set(key, value));
  },
  getMetadata: read,
  getOwnMetadata: read,
});
