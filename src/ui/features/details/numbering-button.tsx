import CircleAlert from 'lucide-react/icons/circle-alert'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { Button } from '../../kit/button'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { useRights } from '../../state/rights'
import { useNumbering } from '../../state/shows'

const NumberingDialog = lazyPart(async () => (await import('./numbering-dialog')).NumberingDialog, {
  Failed: NotOpened,
})

/** For staff: says whether TheTVDB counts the episodes otherwise, and opens how; nothing where nobody is sent any. */
export function NumberingButton({ show }: { show: ShowDetails }) {
  const { t } = useTranslation()
  const { decide } = useRights('tvShow')
  const { data: numbering } = useNumbering(show.id, decide)
  const [open, setOpen] = useState(false)
  if (!decide || !numbering?.service) return null
  const differs = numbering.moved.length > 0
  return (
    <>
      <Button
        size="sm"
        appearance={differs ? 'plain' : 'ghost'}
        icon={differs ? CircleAlert : ListOrdered}
        onPointerEnter={NumberingDialog.warm}
        onFocus={NumberingDialog.warm}
        onClick={() => setOpen(true)}
      >
        {t(differs ? 'details.show.numbering.differs' : 'details.show.numbering.open')}
      </Button>
      {open && <NumberingDialog show={show} numbering={numbering} onClose={() => setOpen(false)} />}
    </>
  )
}
