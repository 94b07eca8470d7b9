import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import Ban from 'lucide-react/icons/ban'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { AlbumCard } from '~/shared/api/artists'
import { blocksPath, titleBlockQuery } from '../../api/blocks'
import { lazyPart } from '../../kit/lazy-part'
import { Menu } from '../../kit/menu'
import { NotOpened } from '../../kit/not-opened'
import { type OfferedStep, stepEntries } from '../../parts/step-entries'
import { useRights } from '../../state/rights'
import { sessionAtom } from '../../state/session'
import { isPowerUser } from '../../state/token'
import { useStep } from '../../state/use-step'
import { moreText } from './more-steps'

const DenyRequest = lazyPart(async () => (await import('./deny-request')).DenyRequest, { Failed: NotOpened })
const DeleteRequest = lazyPart(async () => (await import('./delete-request')).DeleteRequest, { Failed: NotOpened })
const BlockDialog = lazyPart(async () => (await import('../../parts/block-dialog')).BlockDialog, { Failed: NotOpened })
const WhyDialog = lazyPart(async () => (await import('./why-dialog')).WhyDialog, { Failed: NotOpened })

/**
 * Why an album stands where it does, and what staff can do with the request for it, or against any. Staff has a menu on
 * every album, so that none goes with what was chosen in it.
 */
export function AlbumMenu({ album: { id, name, status } }: { album: AlbumCard }) {
  const { t } = useTranslation()
  const { decide } = useRights('album')
  const take = useStep()
  const client = useQueryClient()
  const [, go] = useLocation()
  const [open, setOpen] = useState<'deny' | 'delete' | 'why' | 'block' | null>(null)
  const { requestId } = status
  const { standard } = status.variants
  const isOfStaff = isPowerUser(useAtomValue(sessionAtom))
  if (!standard && !isOfStaff) return null

  const steps: OfferedStep[] =
    decide && standard && requestId !== null
      ? [...standard.steps.map(step => ({ step, variant: 'standard' as const })), { step: 'delete' }]
      : []
  const perform = ({ step }: OfferedStep) => {
    if (step === 'deny' || step === 'delete') setOpen(step)
    else if (requestId !== null) take.mutate({ step, id: requestId, variant: 'standard', name })
  }
  const labelOf = (offered: OfferedStep) =>
    t(moreText(offered, { kind: 'album', waits: () => standard?.stage === 'pending' }))
  const close = () => setOpen(null)
  const why = { key: 'why', label: t('details.why.open'), icon: CircleQuestionMark, onSelect: () => setOpen('why') }
  // It may be kept by its artist, by whose name it stands in the list then.
  const toList = async () => {
    const found = await client.fetchQuery(titleBlockQuery('album', id)).catch(() => null)
    go(blocksPath(found?.block?.name))
  }
  const block = status.blocked
    ? { key: 'blocks', label: t('requesting.block.toList'), icon: Ban, onSelect: () => void toList() }
    : { key: 'block', label: t('requesting.block.open'), icon: Ban, onSelect: () => setOpen('block') }
  return (
    <span className="relative z-2 -me-1 shrink-0">
      <Menu
        label={t('artist.more', { title: name })}
        icon={Ellipsis}
        appearance="ghost"
        size="sm"
        entries={[
          ...(standard ? [why] : []),
          ...stepEntries(steps, { label: labelOf, onSelect: perform }),
          ...(isOfStaff ? [block] : []),
        ]}
      />
      {open === 'why' && <WhyDialog kind="album" id={id} name={name} onClose={close} />}
      {open === 'block' && <BlockDialog kind="album" id={id} name={name} onClose={close} />}
      {open === 'deny' && requestId !== null && (
        <DenyRequest id={requestId} title={name} variant="standard" onClose={close} />
      )}
      {open === 'delete' && requestId !== null && (
        <DeleteRequest id={requestId} title={name} own={false} onClose={close} />
      )}
    </span>
  )
}
