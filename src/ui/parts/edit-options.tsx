import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovieRequestRow } from '../api/requests'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Note } from '../kit/note'
import { showToast } from '../kit/toasts'
import { waysOf } from '../state/request-way'
import { useEditOptions } from '../state/requesting'
import { useRefusalText } from '../state/use-refusal-text'
import { type Chosen, DownloadChoices } from './download-choices'

type EditOptionsProps = { request: MovieRequestRow; title: string; onClose: () => void }

/** Quality profile and root folder of a request that was made already. */
export function EditOptions({ request, title, onClose }: EditOptionsProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const save = useEditOptions()
  const before: Chosen = { profile: request.qualityOverride || null, folder: request.rootPathOverride || null }
  const [chosen, setChosen] = useState(before)
  const dirty = chosen.profile !== before.profile || chosen.folder !== before.folder
  const store = () =>
    save.mutate(
      { requestId: request.id, ...chosen },
      {
        onSuccess: () => {
          showToast({ title, text: t('requesting.edit.saved') })
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
      title={t('requesting.edit.title', { title })}
      text={t('requesting.edit.text')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" busy={save.isPending} disabled={!dirty} onClick={store}>
            {t('requesting.edit.save')}
          </Button>
        </>
      }
    >
      <DownloadChoices variant={waysOf(request)[0]?.variant ?? 'standard'} chosen={chosen} onChosen={setChosen} />
      {save.error && (
        <Note tone="bad" live className="mt-4">
          {words(save.error)}
        </Note>
      )}
    </Dialog>
  )
}
