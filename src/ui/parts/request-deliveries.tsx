import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needTexts } from '../i18n'
import { Button } from '../kit/button'
import { DisclosureChevron } from '../kit/disclosure-chevron'
import { lazyPart } from '../kit/lazy-part'
import { NotLoaded } from '../kit/not-loaded'
import { SkeletonLines } from '../kit/skeleton-lines'
import { isAdmin, sessionAtom } from '../state/session'

const DeliveryList = lazyPart(
  async () => (await Promise.all([import('./delivery-list'), needTexts('users')]))[0].DeliveryList,
  { Waiting: () => <SkeletonLines className="min-h-40 content-start" />, Failed: NotLoaded },
)
const step = 5

/** Whom was told what of a request, on which channel and how that went; for administrators, once they want to know. */
export function RequestDeliveries({ id }: { id: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (!isAdmin(useAtomValue(sessionAtom))) return null
  return (
    <div className="grid gap-3">
      <Button
        size="sm"
        appearance="ghost"
        className="justify-self-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('details.request.told')}
        <DisclosureChevron open={open} className="size-4" />
      </Button>
      {open && <DeliveryList of={{ request: id, count: step }} />}
    </div>
  )
}
