/** Reads and parses a service's `/metrics`. */

export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface Exposition {
  samples: Sample[];
  /** Sums up all samples of a name whose labels include those given. */
  sum: (name: string, labels?: Record<string, string>) => number;
  /** Names of metrics, as in `# TYPE`. */
  names: Set<string>;
}

export async function scrape({ metricsPort }: { metricsPort: number | undefined }) {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`);
  return parseExposition(await response.text());
}

const SAMPLE = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/u;
const LABEL = /(?<name>\w+)="(?<value>(?:[^"\\]|\\.)*)"/gu;

export function parseExposition(text: string): Exposition {
  const lines = text.split("\n").filter((line) => line !== "");
  const samples = lines.filter((line) => !line.startsWith("#")).map(parseSample);
  const types = lines.map((line) => /^# TYPE (\S+) /u.exec(line)?.[1]);
  const sum: Exposition["sum"] = (name, labels = {}) =>
    samples
      .filter((sample) => sample.name === name)
      .filter((sample) => Object.entries(labels).every(([key, v]) => sample.labels[key] === v))
      .reduce((total, { value }) => total + value, 0);
  return { samples, sum, names: new Set(types.filter((name) => name !== undefined)) };
}

function parseSample(line: string): Sample {
  const { name, labels = "", value } = SAMPLE.exec(line)?.groups ?? {};
  if (name === undefined) throw new Error(`no sample: ${line}`);
  const pairs = [...labels.matchAll(LABEL)].map(({ groups }) => [
    groups?.["name"],
    groups?.["value"],
  ]);
  return {
    name,
    labels: Object.fromEntries(pairs) as Record<string, string>,
    value: Number(value),
  };
}
