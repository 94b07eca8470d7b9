import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'
import { useMe } from '../../api/me'
import type { MovieDetail } from '../../api/movies'
import type { MovieRequestDetail } from '../../api/requests'
import { Menu } from '../../kit/menu'
import { actEntries } from '../../parts/act-entries'
import { EditOptions } from '../../parts/edit-options'
import { variantsToAsk } from '../../parts/request-button'
import { useHasDownloads } from '../../state/choices'
import { useMovieRights } from '../../state/rights'
import { useAsk } from '../../state/use-ask'
import { useDecide } from '../../state/use-decide'
import { DeleteRequest } from './delete-request'
import { DenyRequest } from './deny-request'
import { type MoreAction, moreActions } from './more-entries'
import type { PrimaryAction } from './primary-action'

type MoreMenuProps = {
  movie: MovieDetail
  request: MovieRequestDetail | undefined
  primaryAction: PrimaryAction
  onRefused: (reason: string) => void
}

type Open = { what: 'options' | 'delete' } | { what: 'deny'; variant: Variant }

/** What is done seldom. Nothing when there is nothing to do. */
export function MoreMenu({ movie, request, primaryAction, onRefused }: MoreMenuProps) {
  const { t } = useTranslation()
  const rights = useMovieRights()
  const me = useMe().data
  const hasDownloads = useHasDownloads(rights.decide).data ?? false
  const ask = useAsk(onRefused)
  const decide = useDecide()
  const [open, setOpen] = useState<Open | null>(null)
  const title = movie.title ?? ''
  const id = movie.requestId
  const own = request !== undefined && request.requestedUserId === me?.id
  const actions = moreActions({
    movie,
    rights,
    primaryAction,
    askable: variantsToAsk(movie, rights),
    own,
    hasDownloads,
  })
  if (actions.length === 0) return null

  const perform = (action: MoreAction) => {
    if (action.act === 'options' || action.act === 'delete') return setOpen({ what: action.act })
    const { act, variant } = action
    if (act === 'deny') return setOpen({ what: 'deny', variant })
    if (act === 'request') return ask.mutate({ id: movie.id, title, variant, alone: id === 0 })
    decide.mutate({ kind: act, id, variant, title })
  }
  const labelOf = (action: MoreAction) => {
    if (action.act === 'delete') return t(own && !rights.decide ? 'details.more.takeBack' : 'details.more.delete')
    if (action.act === 'options') return t('details.more.options')
    if (action.act === 'request') return t(`requesting.request.${action.variant}`)
    return t(`details.more.${action.act}.${action.variant}`)
  }
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label={t('details.more.label')}
        icon={Ellipsis}
        appearance="art"
        size="lg"
        entries={actEntries(actions, { label: labelOf, onSelect: perform })}
      />
      {open?.what === 'deny' && <DenyRequest id={id} title={title} variant={open.variant} onClose={close} />}
      {open?.what === 'delete' && <DeleteRequest id={id} title={title} own={own} onClose={close} />}
      {open?.what === 'options' && request && <EditOptions request={request} title={title} onClose={close} />}
    </>
  )
}
