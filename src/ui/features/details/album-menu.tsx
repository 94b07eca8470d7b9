import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlbumCard } from '~/shared/api/artists'
import { lazyPart } from '../../kit/lazy-part'
import { Menu } from '../../kit/menu'
import { NotOpened } from '../../kit/not-opened'
import { type OfferedStep, stepEntries } from '../../parts/step-entries'
import { useRights } from '../../state/rights'
import { useStep } from '../../state/use-step'

const DenyRequest = lazyPart(async () => (await import('./deny-request')).DenyRequest, { Failed: NotOpened })
const DeleteRequest = lazyPart(async () => (await import('./delete-request')).DeleteRequest, { Failed: NotOpened })

/** What staff can do with the request for an album; nothing while nobody has asked for it. */
export function AlbumMenu({ album: { name, status } }: { album: AlbumCard }) {
  const { t } = useTranslation()
  const { decide } = useRights('album')
  const take = useStep()
  const [open, setOpen] = useState<'deny' | 'delete' | null>(null)
  const { requestId } = status
  if (!decide || requestId === null) return null

  const steps: OfferedStep[] = [
    ...(status.variants.standard?.steps ?? []).map(step => ({ step, variant: 'standard' as const })),
    { step: 'delete' },
  ]
  const perform = ({ step }: OfferedStep) => {
    if (step === 'deny' || step === 'delete') setOpen(step)
    else take.mutate({ step, id: requestId, variant: 'standard', name })
  }
  const labelOf = ({ step }: OfferedStep) => {
    if (step === 'delete') return t('details.more.delete')
    return t(`details.more.${step}.standard`)
  }
  const close = () => setOpen(null)
  return (
    <span className="relative z-2 -me-1 shrink-0">
      <Menu
        label={t('artist.more', { title: name })}
        icon={Ellipsis}
        appearance="ghost"
        size="sm"
        entries={stepEntries(steps, { label: labelOf, onSelect: perform })}
      />
      {open === 'deny' && <DenyRequest id={requestId} title={name} variant="standard" onClose={close} />}
      {open === 'delete' && <DeleteRequest id={requestId} title={name} own={false} onClose={close} />}
    </span>
  )
}
