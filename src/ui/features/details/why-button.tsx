import { useIsFetching } from '@tanstack/react-query'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvailabilityKind } from '~/shared/api/availability'
import { requestKeys } from '../../api/requests'
import { Button } from '../../kit/button'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'

const WhyDialog = lazyPart(async () => (await import('./why-dialog')).WhyDialog, { Failed: NotOpened })

type WhyButtonProps = { kind: AvailabilityKind; id: string; name: string }

/** Opens what libraries have of the title and why it stands where it does; asked for only then. */
export function WhyButton({ kind, id, name }: WhyButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const asks = useIsFetching({ queryKey: requestKeys.availability(kind, id) }) > 0
  return (
    <>
      <Button
        size="sm"
        icon={CircleQuestionMark}
        className="justify-self-start"
        busy={open && asks}
        onPointerEnter={WhyDialog.warm}
        onFocus={WhyDialog.warm}
        onClick={() => setOpen(true)}
      >
        {t('details.why.open')}
      </Button>
      {open && <WhyDialog kind={kind} id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
