import Layers from 'lucide-react/icons/layers'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { Button } from '../../kit/button'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { decideParameter } from '../../state/decide'

const DecideDialog = lazyPart(async () => (await import('./decide/decide-dialog')).DecideDialog, { Failed: NotOpened })

/**
 * Opens what waits one by one, offered while anything does. The address says that it is open, so that other pages can lead
 * there.
 */
export function DecideButton({ offered }: { offered: boolean }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const isOpen = params.has(decideParameter)
  const open = (wanted: boolean) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.delete(decideParameter)
        if (wanted) after.set(decideParameter, 'true')
        return after
      },
      { replace: true },
    )
  return (
    <>
      {offered && (
        <Button
          appearance="primary"
          icon={Layers}
          aria-haspopup="dialog"
          onPointerEnter={DecideDialog.warm}
          onFocus={DecideDialog.warm}
          onClick={() => open(true)}
          // Below the field there: that stays where it is when this comes, once it is known what waits.
          className="max-phone:order-last max-phone:w-full"
        >
          {t('decide.open')}
        </Button>
      )}
      {isOpen && <DecideDialog onClose={() => open(false)} />}
    </>
  )
}
