import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../kit/banner'
import { Button } from '../../kit/button'
import { DisclosureChevron } from '../../kit/disclosure-chevron'
import type { Row } from './row'
import { UnsentList, unsentOf, useUnsentName } from './unsent-list'

type UnsentBannerProps = {
  /** How many requests could not be sent, and the first of them. */
  count: number
  rows: readonly Row[]
  /** Shows them in the list. */
  onShow?: () => void
}

/** What could not be sent, in one line that unfolds. */
export function UnsentBanner({ count, rows, onShow }: UnsentBannerProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const nameOf = useUnsentName()
  if (count === 0) return null
  const unsent = rows.flatMap(unsentOf)
  const [only] = unsent.length === 1 && count === 1 ? unsent : []
  const heading = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      onClick={() => setOpen(!open)}
      className="relative -my-3 flex w-full items-center justify-between gap-3 rounded-sm py-3 text-start"
    >
      {only ? t('requestList.unsent.one', { title: nameOf(only) }) : t('requestList.unsent.title', { count })}
      <DisclosureChevron open={open} className="size-4 shrink-0 text-ink-faint" />
    </button>
  )
  const show = onShow && (
    <Button size="sm" appearance="ghost" onClick={onShow}>
      {t('requestList.unsent.show', { count })}
    </Button>
  )
  return (
    <Banner tone="bad" title={heading} action={open && show}>
      {open && <UnsentList id={id} unsent={unsent} named={!only} />}
    </Banner>
  )
}
