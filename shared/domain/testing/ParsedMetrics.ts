interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

interface MetricFamily {
  type: string;
  help: string;
  samples: Sample[];
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const helpLine = new RegExp(`^# HELP (?<name>${name}) (?<text>\\S.*)$`);
const typeLine = new RegExp(`^# TYPE (?<name>${name}) (?<type>counter|gauge|histogram|summary)$`);
const sampleLine = new RegExp(
  `^(?<name>${name})(?:\\{(?<labels>.+)\\})? (?<value>[+-]?(?:Inf|NaN|\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?))$`,
);
const label = /^(?<name>[a-zA-Z_][a-zA-Z0-9_]*)="(?<value>(?:[^"\\\n]|\\[\\n"])*)"(?:,|$)/;

function parseLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let rest = text; rest !== '';) {
    const { groups, 0: whole } = label.exec(rest) ?? { 0: '' };
    if (!groups?.name || groups.name in labels) throw new Error(`Labels that cannot be read: ${line}`);
    labels[groups.name] = groups.value ?? '';
    rest = rest.slice(whole.length);
  }
  return labels;
}

/** The Prometheus text format, version 0.0.4, parsed strictly: families by name. */
export class ParsedMetrics {
  readonly families = new Map<string, MetricFamily>();

  /** @throws Error at the first line that is invalid, repeated, or out of place. */
  constructor(text: string) {
    if (!text.endsWith('\n')) throw new Error('The last line is not ended');
    let current: { name: string; family: MetricFamily } | undefined;
    const series = new Set<string>();
    for (const line of text.split('\n').filter((candidate) => candidate !== '')) {
      const help = helpLine.exec(line)?.groups;
      if (help?.name && help.text) {
        if (this.families.has(help.name)) throw new Error(`Told twice: ${line}`);
        current = { name: help.name, family: { type: '', help: help.text, samples: [] } };
        this.families.set(current.name, current.family);
        continue;
      }
      const type = typeLine.exec(line)?.groups;
      if (type?.type) {
        if (current?.name !== type.name || current?.family.type !== '') throw new Error(`Out of place: ${line}`);
        current.family.type = type.type;
        continue;
      }
      const sample = sampleLine.exec(line)?.groups;
      if (!sample?.name || !sample.value) throw new Error(`Not a line of metrics: ${line}`);
      const suffix = sample.name.slice(current?.name.length);
      const suffixes = current?.family.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      if (!current?.family.type || !sample.name.startsWith(current.name) || !suffixes.includes(suffix)) {
        throw new Error(`Out of place: ${line}`);
      }
      const labels = parseLabels(sample.labels ?? '', line);
      const pairs = Object.entries(labels).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
      const key = `${sample.name} ${pairs.toSorted().join()}`;
      if (series.has(key)) throw new Error(`Told twice: ${line}`);
      series.add(key);
      current.family.samples.push({
        name: sample.name,
        labels,
        value: Number(sample.value.replace('Inf', 'Infinity')),
      });
    }
  }

  /** The value of the one series of that name with these labels among its own; undefined when there is none. */
  value(sampleName: string, labels: Record<string, string> = {}): number | undefined {
    const found = [...this.families.values()]
      .flatMap(({ samples }) => samples)
      .filter(
        (sample) =>
          sample.name === sampleName && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      );
    if (found.length > 1) throw new Error(`${found.length} series of ${sampleName} match`);
    return found[0]?.value;
  }

  /** How many series the product itself makes; Node's own come as it collects garbage. */
  get size(): number {
    const own = [...this.families].filter(([family]) => family.startsWith('clairvolet_'));
    return own.reduce((sum, [, { samples }]) => sum + samples.length, 0);
  }
}
