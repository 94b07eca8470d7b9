import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../kit/note'
import { PartByPart } from '../../kit/part-by-part'
import { useFormat } from '../../kit/use-format'

type TitleColumnsProps = {
  /** When the catalogue said all of this, while it is away. */
  asOf: string | null
  /** How many parts of the story phones show at most when the page is opened. */
  phone: number
  /** The facts beside the story; where there is no room beside it they stand below, two next to each other. */
  aside: ReactNode
  children: ReactNode
}

/** The columns below the head of a page, as wide while it loads. */
export const titleColumns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-8.5 tablet:grid-cols-[minmax(0,1fr)_18rem] tablet:gap-8 desk:grid-cols-[minmax(0,1fr)_20.6rem] desk:gap-10'

/** The story of a movie or show, and its facts. */
export function TitleColumns({ asOf, phone, aside, children }: TitleColumnsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={titleColumns}>
      <PartByPart phone={1}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8.5">
          {asOf && <Note tone="warn">{t('details.asOf', { when: format.relative(asOf) })}</Note>}
          <PartByPart phone={phone}>{children}</PartByPart>
        </div>
        <aside
          aria-label={t('details.facts.title')}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 phone:max-tablet:grid-cols-2 phone:max-tablet:items-start"
        >
          {aside}
        </aside>
      </PartByPart>
    </div>
  )
}
