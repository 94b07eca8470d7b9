import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isObject } from '~/shared/settings/items'
import { exportSettings } from '../../api/settings-changes'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { FileButton } from '../../kit/file-button'
import { lazyPart } from '../../kit/lazy-part'
import { NotLoaded } from '../../kit/not-loaded'
import { Panel } from '../../kit/panel'
import { saveAs } from '../../kit/save-as'
import { showToast } from '../../kit/toasts'

const ImportDialog = lazyPart(async () => (await import('./import-dialog')).ImportDialog, { Failed: NotLoaded })

/** What a body of this call may hold. */
const mostBytes = 2 * 1024 * 1024

type Chosen = { name: string; content: Record<string, unknown> }

/** All settings as a file, and a way back from one, which is looked through before anything changes. */
export function SettingsExchange() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const save = async () => {
    setBusy(true)
    try {
      saveAs('marquee-settings.json', JSON.stringify(await exportSettings(), null, 2), 'application/json')
    } catch (error) {
      showToast({ tone: 'bad', title: t('settings.exchange.exportFailed'), text: errorText(error) })
    }
    setBusy(false)
  }
  const choose = async (file: File) => {
    const text = file.size <= mostBytes ? await file.text().catch(() => '') : ''
    const content = parsed(text)
    if (content) return setChosen({ name: file.name, content })
    const why = file.size > mostBytes ? 'tooLarge' : 'unreadable'
    showToast({ tone: 'bad', text: t(`settings.exchange.${why}`, { name: file.name }) })
  }
  return (
    <Panel
      title={t('settings.exchange.title')}
      text={t('settings.exchange.text')}
      actions={
        <>
          <Button icon={Download} busy={busy} onClick={() => void save()}>
            {t('settings.exchange.export')}
          </Button>
          <FileButton
            icon={Upload}
            label={t('settings.exchange.choose')}
            accept="application/json,.json"
            onFile={file => void choose(file)}
          />
        </>
      }
    >
      {chosen && <ImportDialog {...chosen} onClose={() => setChosen(null)} />}
    </Panel>
  )
}

/** An object of sections; null where a text is none. */
function parsed(text: string): Record<string, unknown> | null {
  try {
    const content: unknown = JSON.parse(text)
    return isObject(content) && Object.keys(content).length > 0 ? { ...content } : null
  } catch {
    return null
  }
}
