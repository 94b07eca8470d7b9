import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'
import { useDownloadChoices } from '../api/download-choices'
import { DisclosureChevron } from '../kit/disclosure-chevron'
import { type Chosen, DownloadChoices } from './download-choices'
import { OnBehalf } from './on-behalf'

export type ShowOptionsChosen = { person: string | null; chosen: Chosen }

type ShowOptionsProps = {
  variant: Variant
  isAnime: boolean
  value: ShowOptionsChosen
  onValue: (value: ShowOptionsChosen) => void
}

/** For staff: for whom a show is, in which quality and language and into which folder; folded away, as it is rarely needed. */
export function ShowOptions({ variant, isAnime, value, onValue }: ShowOptionsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  // There before it is unfolded, as the field for languages is only known with them.
  useDownloadChoices('tvShow', variant)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <div className="-mx-5 shrink-0 border-t border-line px-5 pt-3 phone:-mx-6 phone:px-6">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-(--hit) items-center gap-2 text-sm font-[600] text-ink-soft hover:text-ink"
      >
        <DisclosureChevron open={open} className="size-4" />
        {t('requesting.show.options')}
      </button>
      <div ref={place} id={id} hidden={!open} className="pt-2 pb-1">
        {open && (
          <DownloadChoices
            kind="tvShow"
            variant={variant}
            isAnime={isAnime}
            chosen={value.chosen}
            before={<OnBehalf kind="tvShow" value={value.person} onValue={person => onValue({ ...value, person })} />}
            onChosen={chosen => onValue({ ...value, chosen })}
          />
        )}
      </div>
    </div>
  )
}
