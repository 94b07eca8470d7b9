type Series = { labels: string; buckets: number[]; sum: number; count: number }

/** Upper bounds in seconds, as Prometheus counts: each bucket holds what the ones before it hold, too. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const escaped = (value: string) => value.replace(/[\\"\n]/g, sign => (sign === '\n' ? '\\n' : `\\${sign}`))

/**
 * Counts how long things take, by labels. The client library for Prometheus does this too, but it is loaded only once
 * somebody looks: it costs more at start than the whole surface.
 */
export function histogram<Label extends string>(name: string, help: string, labels: readonly Label[]) {
  const all = new Map<string, Series>()
  return {
    observe(values: Record<Label, string | number>, ms: number) {
      const key = labels.map(label => `${label}="${escaped(String(values[label]))}"`).join(',')
      const series = all.get(key) ?? { labels: key, buckets: bounds.map(() => 0), sum: 0, count: 0 }
      all.set(key, series)
      const seconds = ms / 1_000
      const bucket = bounds.findIndex(bound => seconds <= bound)
      if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
      series.sum += seconds
      series.count++
    },
    /** In the form that Prometheus reads. */
    text: () => [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...[...all.values()].flatMap(lines)].join('\n'),
  }

  function lines({ labels, buckets, sum, count }: Series): string[] {
    let below = 0
    const counted = bounds.map((bound, index) => {
      below += buckets[index] ?? 0
      return `${name}_bucket{${labels},le="${bound}"} ${below}`
    })
    return [
      ...counted,
      `${name}_bucket{${labels},le="+Inf"} ${count}`,
      `${name}_sum{${labels}} ${sum}`,
      `${name}_count{${labels}} ${count}`,
    ]
  }
}
