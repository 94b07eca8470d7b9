import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportState } from '~/shared/api/portal-import'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Confirm } from '../../kit/confirm'
import { Note } from '../../kit/note'
import { Panel } from '../../kit/panel'
import { useFormat } from '../../kit/use-format'
import { useUndoImport } from './move-in-state'

/** The way back to how everything was before the newest import. */
export function MoveInUndo({ undo: { at, backup, state } }: { undo: NonNullable<ImportState['undo']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const [asks, setAsks] = useState(false)
  const undo = useUndoImport()
  return (
    <Panel title={t('settings.moveIn.undo.title')} text={t(`settings.moveIn.undo.${state}`, { name: backup })}>
      <div className="grid gap-3">
        {undo.error && (
          <Note tone="bad" live>
            {errorText(undo.error)}
          </Note>
        )}
        <div className="flex flex-wrap gap-2">
          {state === 'possible' ? (
            <Button icon={RotateCcw} busy={undo.isPending || undo.isSuccess} onClick={() => setAsks(true)}>
              {t('settings.moveIn.undo.button')}
            </Button>
          ) : (
            <ButtonLink href="/Settings/Backups">{t('settings.page.backups.title')}</ButtonLink>
          )}
        </div>
      </div>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title={t('settings.moveIn.undo.asks', { when: format.dateTime(at) })}
        text={t('settings.moveIn.undo.means')}
        action={t('settings.moveIn.undo.now')}
        busy={undo.isPending || undo.isSuccess}
        onConfirm={() => undo.mutate()}
      />
    </Panel>
  )
}
