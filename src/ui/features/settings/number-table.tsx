import { useFormat } from '../../kit/use-format'

type NumberTableProps = {
  caption: string
  head: string
  columns: readonly string[]
  rows: readonly { name: string; values: readonly number[] }[]
}

/** The numbers of a plot, in a table that scrolls sideways by itself. */
export function NumberTable({ caption, head, columns, rows }: NumberTableProps) {
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-start text-xs text-ink-faint">
            <th scope="col" className="py-1.5 pe-3 text-start font-[560]">
              {head}
            </th>
            {columns.map(column => (
              <th key={column} scope="col" className="px-2 py-1.5 text-end font-[560] whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-figures>
          {rows.map(({ name, values }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="max-w-48 py-1.5 pe-3 text-start font-[560] wrap-anywhere">
                {name}
              </th>
              {columns.map((column, at) => (
                <td key={column} className="px-2 py-1.5 text-end text-ink-soft">
                  {format.number(values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
