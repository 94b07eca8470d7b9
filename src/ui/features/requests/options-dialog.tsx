import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'
import { type Chosen, DownloadChoices } from '../../parts/download-choices'
import { useRefusalText } from '../../state/use-refusal-text'
import { type Row, waysOf } from './row'
import { useSaveOptions } from './state'

type OptionsDialogProps = { row: Row; title: string; onClose: () => void }

/** Quality profile and root folder of a request that was made already. */
export function OptionsDialog({ row, title, onClose }: OptionsDialogProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const save = useSaveOptions()
  const before: Chosen = { profile: row.qualityOverride || null, folder: row.rootPathOverride || null }
  const [chosen, setChosen] = useState(before)
  const dirty = chosen.profile !== before.profile || chosen.folder !== before.folder
  const store = () =>
    save.mutate(
      { requestId: row.id, ...chosen },
      {
        onSuccess: () => {
          showToast({ title, text: t('requestList.options.saved') })
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      size={700}
      dirty={dirty}
      title={t('requestList.options.title', { title })}
      text={t('requestList.options.text')}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button look="lamp" busy={save.isPending} disabled={!dirty} onClick={store}>
            {t('requestList.options.save')}
          </Button>
        </>
      }
    >
      <DownloadChoices variant={waysOf(row)[0]?.variant ?? 'standard'} chosen={chosen} onChosen={setChosen} />
      {save.error && (
        <Note tone="bad" live className="mt-4">
          {words(save.error)}
        </Note>
      )}
    </Dialog>
  )
}
