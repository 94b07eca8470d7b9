import { useTranslation } from 'react-i18next'
import type { ImportReportView } from '~/shared/api/portal-import'
import { cx } from '../../kit/cx'
import { useFormat } from '../../kit/use-format'
import { useSectionTitle } from './move-in-words'

/** Notes that are about the page of a service. */
const isSection = (note: string) => note === 'serviceOff' || note === 'serverAway'

type MoveInNotesProps = { notes: ImportReportView['open'] | ImportReportView['remarks']; group: 'open' | 'remarks' }

/** What somebody has to look at, or what does not come along. */
export function MoveInNotes({ notes, group }: MoveInNotesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useSectionTitle()
  if (notes.length === 0) return null
  const saidOf = ({ note, name, amount }: MoveInNotesProps['notes'][number]) =>
    t(`settings.moveIn.note.${note}`, {
      name: isSection(note) && name ? titleOf(name) : name,
      amount: amount === null ? null : format.number(amount),
    })
  // Several sections share a page.
  const lines = new Set(notes.map(saidOf))
  return (
    <section className={cx('grid gap-2 text-sm', group === 'open' && 'rounded-lg bg-warn-soft p-4')}>
      <h3 className="text-[0.9375rem] font-[600]">{t(`settings.moveIn.${group}`)}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {[...lines].map(line => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
