import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'
import type { MovieDetail } from '../../api/movies'
import type { Downloads, MovieRequestDetail } from '../../api/requests'
import { Button } from '../../kit/button'
import { Panel } from '../../kit/panel'
import { EditOptions } from '../../parts/edit-options'
import { useHasDownloads } from '../../state/choices'
import { waysOf } from '../../state/request-way'
import { useMovieRights } from '../../state/rights'
import { useDecide } from '../../state/use-decide'
import { DenyRequest } from './deny-request'
import type { PrimaryAction } from './primary-action'
import { RequestWay } from './request-way'

type RequestPanelProps = {
  movie: MovieDetail
  request: MovieRequestDetail
  downloads: Downloads | undefined
  primaryAction: PrimaryAction
}

/** How far the request is, one line of steps per variant, and what comes next. */
export function RequestPanel({ movie, request, downloads, primaryAction }: RequestPanelProps) {
  const { t } = useTranslation()
  const rights = useMovieRights()
  const decide = useDecide()
  const hasDownloads = useHasDownloads(rights.decide).data ?? false
  const [denying, setDenying] = useState<Variant | null>(null)
  const [editing, setEditing] = useState(false)
  const title = movie.title ?? ''
  const { names } = request.options
  const ways = waysOf(request)
  const pending = ways.filter(({ standing }) => standing === 'pending')
  const bright = primaryAction.kind === 'approve' ? primaryAction.variant : null
  const open = pending.find(({ variant }) => variant !== bright)
  const deniable = ways.find(({ standing }) => standing === 'pending' || standing === 'processing')
  return (
    <Panel
      title={t('details.request.title')}
      text={[names.profile, names.root].filter(Boolean).join(', ') || undefined}
      actions={
        rights.decide && (
          <>
            {open && (
              <Button
                size="sm"
                appearance="good"
                icon={Check}
                busy={decide.isPending}
                onClick={() => decide.mutate({ kind: 'approve', id: request.id, variant: open.variant, title })}
              >
                {t(`details.approve.${open.variant}`)}
              </Button>
            )}
            {hasDownloads && (
              <Button size="sm" onClick={() => setEditing(true)}>
                {t('details.request.edit')}
              </Button>
            )}
            {deniable && (
              <Button size="sm" appearance="bad" icon={Ban} onClick={() => setDenying(deniable.variant)}>
                {t(`details.deny.${deniable.variant}`)}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-5">
        {ways.map(way => (
          <RequestWay
            key={way.variant}
            request={request}
            title={title}
            way={way}
            download={downloads?.[way.variant] ?? null}
            named={ways.length > 1 || way.variant === 'fourK'}
          />
        ))}
      </div>
      {denying && <DenyRequest id={request.id} title={title} variant={denying} onClose={() => setDenying(null)} />}
      {editing && <EditOptions request={request} title={title} onClose={() => setEditing(false)} />}
    </Panel>
  )
}
