import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from './checkbox'

type RowTickProps<Row> = {
  row: Row
  /** How the row is called when its checkbox is read out. */
  name: string
  checked: boolean
  /** Why it cannot be chosen; null where it can. */
  refused: string | null
  onTick: (row: Row, withRange: boolean) => void
}

/** The checkbox of a row; drawn again only for rows that are chosen or let go. */
export const RowTick = memo(function RowTick<Row>({ row, name, checked, refused, onTick }: RowTickProps<Row>) {
  return (
    <Checkbox
      hideLabel
      label={<RowName name={name} />}
      checked={checked}
      disabled={refused !== null}
      title={refused ?? undefined}
      onClick={event => onTick(row, event.shiftKey)}
      readOnly
    />
  )
}) as <Row>(props: RowTickProps<Row>) => ReactNode

// A part of its own: the same sentence is not put together anew for each of the rows that are chosen with one press.
const RowName = memo(function RowName({ name }: { name: string }) {
  const { t } = useTranslation()
  return t('kit.table.select', { name })
})
