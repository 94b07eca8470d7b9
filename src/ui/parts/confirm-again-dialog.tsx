import { useAtomValue } from 'jotai'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmByCode, confirmByPassword } from '../api/confirmation'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Note } from '../kit/note'
import { SkeletonLines } from '../kit/skeleton-lines'
import { passkeysHere } from '../state/passkeys-here'
import { startAtom } from '../state/start'
import { ConfirmAgainForm } from './confirm-again-form'
import { signInAgain, useConfirmAgain } from './use-confirm-again'

type ConfirmAgainDialogProps = { onConfirmed: () => void; onClose: () => void }

const form = 'confirm-again'
const byPasskey = async () => (await import('../api/passkeys')).confirmByPasskey()

/** Takes the page out of reach, as a dialog that is drawn with the page does by itself; this one is drawn beside it. */
function PageBehind() {
  useEffect(() => {
    const page = document.getElementById('root')
    if (!page) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [])
  return null
}

/** Asks somebody who signed in a while ago to show once more who they are. */
export function ConfirmAgainDialog({ onConfirmed, onClose }: ConfirmAgainDialogProps) {
  const { t } = useTranslation()
  const { ways, error, busy, show, forget } = useConfirmAgain(onConfirmed)
  const canShow = passkeysHere(useAtomValue(startAtom)) && ways?.passkeys === true
  const canType = !ways || ways.password || ways.codes
  const canConfirm = canType || canShow
  const byCode = ways?.codes === true
  const again = () => {
    onClose()
    void signInAgain()
  }
  const keeper = ways?.keeper
  const label = keeper ? t('kit.again.passwordOf', { keeper }) : t('kit.again.password')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('kit.again.title')}
      text={t(canConfirm ? 'kit.again.text' : 'kit.again.signInText')}
      size={500}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          {canType ? (
            <Button type="submit" form={form} appearance="primary" busy={busy} disabled={!ways}>
              {t('kit.again.confirm')}
            </Button>
          ) : (
            !canShow && (
              <Button appearance="primary" onClick={again}>
                {t('kit.again.signIn')}
              </Button>
            )
          )}
        </>
      }
    >
      <PageBehind />
      {ways && canType && (
        <ConfirmAgainForm
          id={form}
          isCode={byCode}
          label={byCode ? t('kit.again.code') : label}
          error={error}
          onChange={forget}
          onShow={given => void show(() => (byCode ? confirmByCode(given) : confirmByPassword(given)))}
        />
      )}
      {canShow && (
        <Button icon={KeyRound} busy={busy} className="mt-3" onClick={() => void show(byPasskey)}>
          {t('kit.again.usePasskey')}
        </Button>
      )}
      {!ways && !error && <SkeletonLines className="min-h-16" />}
      {!(ways && canType) && error && (
        <Note tone="bad" live>
          {error}
        </Note>
      )}
    </Dialog>
  )
}
