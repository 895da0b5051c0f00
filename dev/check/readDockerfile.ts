export interface DockerfileStage {
  /** The image or the stage it begins with. */
  from: string;
  /** As whom it runs, also when a stage before it says so. */
  user: string | undefined;
  /** The arguments of its own HEALTHCHECK; NONE when it says that it has none. */
  healthcheck: string | undefined;
}

/** The named stages of a Dockerfile, in order. */
export function readDockerfile(text: string): Map<string, DockerfileStage> {
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
