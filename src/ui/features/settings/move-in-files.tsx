import Upload from 'lucide-react/icons/upload'
import { useTranslation } from 'react-i18next'
import type { ImportState } from '~/shared/api/portal-import'
import { portalsOfFiles, sourceFiles } from '~/shared/import/files'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { FileButton } from '../../kit/file-button'
import { Note } from '../../kit/note'
import { Progress } from '../../kit/progress'
import { useFormat } from '../../kit/use-format'
import { bytesText } from './bytes-text'
import { useForgetSource, useSendFiles } from './move-in-state'

type MoveInFilesProps = { files: ImportState['files']; hasAddress: boolean; way: 'files' | 'address' }

/** The files that have come, how more of them do, and how all is forgotten. Beside an address there is the file of settings alone. */
export function MoveInFiles({ files, hasAddress, way }: MoveInFilesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const { send, busy, error, sending, strange, empty } = useSendFiles()
  const forget = useForgetSource()
  const [ombi, seerr] = [sourceFiles.ombi, sourceFiles.seerr].map(names => format.list(names))
  const [portal, ...others] = portalsOfFiles(files.map(({ name }) => name))
  const isChosen = way === 'files' && files.length > 0
  const failure = error ?? forget.error
  return (
    <div className="grid w-full gap-3">
      <p className="text-sm text-ink-soft wrap-anywhere">
        {way === 'files' ? t('settings.moveIn.filesHelp', { ombi, seerr }) : t('settings.moveIn.settingsHelp')}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon={Upload}
          label={t('settings.moveIn.choose')}
          accept=".db,.sqlite3,.json,.db-wal,.sqlite3-wal"
          busy={busy}
          onFiles={send}
        />
        {(files.length > 0 || hasAddress) && (
          <Button appearance="ghost" busy={forget.isPending} onClick={() => forget.mutate()}>
            {t('settings.moveIn.forget')}
          </Button>
        )}
      </div>
      {sending && (
        <Progress label={t('settings.moveIn.sending', { name: sending.name })} value={sending.share} max={1} />
      )}
      {failure && (
        <Note tone="bad" live>
          {errorText(failure)}
        </Note>
      )}
      {strange.length > 0 && (
        <Note tone="warn" live>
          {t('settings.moveIn.strange', { names: format.list(strange) })}
        </Note>
      )}
      {empty.length > 0 && (
        <Note tone="warn" live>
          {t('settings.moveIn.empty', { names: format.list(empty) })}
        </Note>
      )}
      {files.length > 0 && (
        <ul aria-label={t('settings.moveIn.filesHere')} className="grid gap-1 text-sm">
          {files.map(({ name, bytes }) => (
            <li key={name} className="flex flex-wrap gap-x-2">
              <span className="font-[560]">{name}</span>
              <span data-figures className="text-ink-faint">
                {bytesText(format.language, bytes)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isChosen && !portal && (
        <Note tone="warn">
          {t('settings.moveIn.mainMissing', { ombi: sourceFiles.ombi[0], seerr: sourceFiles.seerr[0] })}
        </Note>
      )}
      {isChosen && portal && others.length === 0 && (
        <p className="text-sm">
          <span className="text-ink-soft">{t('settings.moveIn.portal.label')}</span>{' '}
          <span className="font-[560]">{t(`settings.moveIn.portal.${portal}`)}</span>
        </p>
      )}
      {isChosen && others.length > 0 && (
        <Note tone="bad" live>
          {t('settings.moveIn.ofTwo')}
        </Note>
      )}
    </div>
  )
}
