import type { Site } from './Site.ts';

/** Adds a property of a host. @returns its id. */
export async function addHome(site: Site, cookie: string): Promise<string> {
  const property = { name: 'Côté mer', kind: 'apartment', capacity: 4 };
  const { body } = await site.untilAnswered(() => site.post('/api/properties', property, cookie), [201]);
  return (body as { id: string }).id;
}

/** The first property of a host. @returns its id. */
export async function findHome(site: Site, cookie: string): Promise<string> {
  const { body } = await site.untilAnswered(() => site.get('/api/properties', cookie), [200]);
  const { properties } = body as { properties: { id: string }[] };
  const [first] = properties;
  if (!first) throw new Error('The host has no property');
  return first.id;
}
