export interface TestServiceOffers {
  /** The address of a service that the environment names. */
  given: string | undefined;
  /** Whether a Docker engine answers. */
  hasDocker: boolean;
  /** A program of this machine that is the service. */
  program: string | undefined;
}

export type TestServiceChoice =
  { kind: 'given'; url: string } | { kind: 'container' } | { kind: 'program'; program: string } | { kind: 'absent' };

/** Where a service of the tests comes from: what the developer named, else Docker, else this machine. */
export function chooseTestService({ given, hasDocker, program }: TestServiceOffers): TestServiceChoice {
  if (given) return { kind: 'given', url: given };
  if (hasDocker) return { kind: 'container' };
  if (program) return { kind: 'program', program };
  return { kind: 'absent' };
}
