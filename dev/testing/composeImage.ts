import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const file = join(import.meta.dirname, '../../docker-compose.yml');
const composition = z.object({ services: z.record(z.string(), z.object({ image: z.string().optional() })) });

/** The image of a service in docker-compose.yml, so that tests in containers run on what is deployed. */
export function composeImage(service: string): string {
  const image = composition.parse(parse(readFileSync(file, 'utf8'))).services[service]?.image;
  if (!image) throw new Error(`docker-compose.yml names no image for "${service}".`);
  return image;
}
