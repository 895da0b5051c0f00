import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** A service that the tests of one run share. */
export interface TestService {
  url: string;
  /** Ends what was started for this run; nothing when the service was there before. */
  stop: () => Promise<void>;
}

interface TestServiceOffers {
  /** The address of a service that the environment names. */
  given: string | undefined;
  /** Whether a Docker engine answers. */
  hasDocker: boolean;
  /** A program of this machine that is the service. */
  program: string | undefined;
}

/** Where a service of the tests comes from: what the developer named, else Docker, else this machine. */
export function chooseTestService({ given, hasDocker, program }: TestServiceOffers) {
  if (given) return { kind: 'given', url: given } as const;
  if (hasDocker) return { kind: 'container' } as const;
  if (program) return { kind: 'program', program } as const;
  return { kind: 'absent' } as const;
}

const file = join(import.meta.dirname, '../../docker-compose.yml');
const composition = z.object({ services: z.record(z.string(), z.object({ image: z.string().optional() })) });

/** The image of a service in docker-compose.yml, so that tests in containers run on what is deployed. */
export function composeImage(service: string): string {
  const image = composition.parse(parse(readFileSync(file, 'utf8'))).services[service]?.image;
  if (!image) throw new Error(`docker-compose.yml names no image for "${service}".`);
  return image;
}
