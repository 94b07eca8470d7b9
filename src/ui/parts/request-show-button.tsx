import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import type { ButtonSize } from '../kit/button-appearance'
import { lazyPart } from '../kit/lazy-part'
import { NotOpened } from '../kit/not-opened'
import type { Picked } from '../state/picked-episodes'
import { useIsAsking } from '../state/requesting'

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

/** Opens the choice of what of a show is asked for. */
export function RequestShowButton({ id, name, text, picked, onRefused, ...look }: RequestShowButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const asking = useIsAsking({ kind: 'tvShow', id })
  return (
    <>
      <Button {...look} icon={Plus} busy={asking} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {asking ? t('requesting.requesting') : (text ?? t('requesting.request.standard'))}
      </Button>
      {open && <RequestShow id={id} name={name} picked={picked} onClose={() => setOpen(false)} onRefused={onRefused} />}
    </>
  )
}
