import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import type { ButtonSize } from '../kit/button-appearance'
import { lazyPart } from '../kit/lazy-part'
import { NotOpened } from '../kit/not-opened'
import { useOwnLimit } from '../state/limits'
import type { Picked } from '../state/picked-episodes'
import { useIsRequesting } from '../state/requesting'
import { useRights } from '../state/rights'
import { LimitNote } from './limit-note'

const RequestShow = lazyPart(async () => (await import('./request-show')).RequestShow, { Failed: NotOpened })

type RequestShowButtonProps = {
  id: string
  name: string
  /** Instead of "Request". */
  text?: string
  /** Picked from the beginning. */
  picked?: Picked
  appearance?: 'primary' | 'art-primary' | 'art' | 'plain'
  size?: ButtonSize
  block?: boolean
  onRefused?: (reason: string) => void
  className?: string
}

/**
 * Opens the choice of what of a show is asked for. Where nothing is left of a limit it says until when; what staff asks
 * for somebody else is not limited.
 */
export function RequestShowButton({ id, name, text, picked, onRefused, ...look }: RequestShowButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const asking = useIsRequesting({ kind: 'tvShow', id })
  const { decide } = useRights('tvShow')
  const limit = useOwnLimit('tvShow')
  if (limit && !asking && !decide)
    return <LimitNote text={limit} onArt={look.appearance?.startsWith('art')} className={look.className} />
  return (
    <>
      <Button {...look} icon={Plus} busy={asking} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {asking ? t('requesting.requesting') : (text ?? t('requesting.request.standard'))}
      </Button>
      {open && <RequestShow id={id} name={name} picked={picked} onClose={() => setOpen(false)} onRefused={onRefused} />}
    </>
  )
}
