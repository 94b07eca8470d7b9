import { useFormat } from '../../kit/use-format'
import type { Row } from './row'

/** When it was asked for: relative while near, with the full date as title. */
export function AskedDate({ row }: { row: Row }) {
  const format = useFormat()
  const at = row.askedAt
  return (
    <time dateTime={at} title={format.dateTime(at)} data-figures className="whitespace-nowrap text-ink-soft">
      {format.when(at)}
    </time>
  )
}
