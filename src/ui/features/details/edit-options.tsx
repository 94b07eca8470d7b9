import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovieRequestDetail } from '../../api/requests'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'
import { type Chosen, DownloadChoices } from '../../parts/download-choices'
import { realDate } from '../../state/movie-state'
import { useRefusalText } from '../../state/use-refusal-text'
import { useDownloadOptions } from './state'

type EditOptionsProps = { request: MovieRequestDetail; title: string; onClose: () => void }

/** Quality and folder of a request that was made already. */
export function EditOptions({ request, title, onClose }: EditOptionsProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const save = useDownloadOptions()
  const before: Chosen = { profile: request.qualityOverride || null, folder: request.rootPathOverride || null }
  const [chosen, setChosen] = useState(before)
  const dirty = chosen.profile !== before.profile || chosen.folder !== before.folder
  const store = () =>
    save.mutateAsync({ requestId: request.id, ...chosen }).then(
      () => {
        showToast({ title, text: t('details.options.saved') })
        onClose()
      },
      // The note in the dialog tells it.
      () => undefined,
    )
  return (
    <Dialog
      open
      onClose={onClose}
      size={700}
      dirty={dirty}
      title={t('details.options.title', { title })}
      text={t('details.options.text')}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button look="lamp" busy={save.isPending} disabled={!dirty} onClick={() => void store()}>
            {t('details.options.save')}
          </Button>
        </>
      }
    >
      <DownloadChoices
        variant={realDate(request.requestedDate) ? 'standard' : 'fourK'}
        chosen={chosen}
        onChosen={setChosen}
      />
      {save.error && (
        <Note tone="bad" live className="mt-4">
          {words(save.error)}
        </Note>
      )}
    </Dialog>
  )
}
