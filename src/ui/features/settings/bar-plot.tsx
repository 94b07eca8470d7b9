import { cx } from '../../kit/cx'
import { useFormat } from '../../kit/use-format'

const inks = ['text-accent', 'text-busy', 'text-part', 'text-warn'] as const

export type PlotSeries = { name: string; values: readonly number[] }

type BarPlotProps = {
  /** What it shows, for whoever does not see it. */
  label: string
  columns: readonly string[]
  /** Bars stand on each other; of one series they stand alone, and no legend does. */
  series: readonly PlotSeries[]
  className?: string
}

const height = 100

/** So many that the words below them have no room on a phone, and only some of them stand there. */
const manyColumns = 8

/** Bars side by side, each with its number when pointed at, and the highest at the side. */
export function BarPlot({ label, columns, series, className }: BarPlotProps) {
  const format = useFormat()
  const totals = columns.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const most = Math.max(1, ...totals)
  const every = Math.ceil(columns.length / 12)
  return (
    <figure className={className}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <span aria-hidden data-figures className="text-2xs leading-none text-ink-faint">
          {format.number(most)}
        </span>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${columns.length} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-y border-line"
        >
          {columns.map((column, at) => {
            let top = height
            return (
              <g key={column}>
                <title>{`${column}: ${format.number(totals[at] ?? 0)}`}</title>
                <rect x={at} y={0} width={1} height={height} fill="transparent" />
                {series.map(({ name, values }, index) => {
                  const bar = ((values[at] ?? 0) / most) * height
                  top -= bar
                  return (
                    <rect
                      key={name}
                      className={inks[index % inks.length]}
                      fill="currentColor"
                      x={at + 0.14}
                      y={top}
                      width={0.72}
                      height={bar}
                    />
                  )
                })}
              </g>
            )
          })}
        </svg>
        <span />
        <div aria-hidden className="@container mt-1.5 flex text-2xs leading-tight text-ink-faint">
          {columns.map((column, at) => (
            <span
              key={column}
              className={cx(
                'flex min-w-0 flex-1 justify-center',
                at % every > 0 && 'invisible',
                columns.length >= manyColumns && at % (every * (every > 1 ? 3 : 2)) > 0 && '@max-[30rem]:invisible',
              )}
            >
              <span className="whitespace-nowrap">{column}</span>
            </span>
          ))}
        </div>
      </div>
      {series.length > 1 && (
        <figcaption className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
          {series.map(({ name }, index) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={cx('size-2.5 rounded-[3px] bg-current', inks[index % inks.length])} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}
