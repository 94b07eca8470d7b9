import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRunView, NewImport } from '~/shared/api/portal-import'
import { importKinds, type PortalName } from '~/shared/import/house'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { Note } from '../../kit/note'
import { Panel } from '../../kit/panel'
import { type ImportChoices, MoveInChoices } from './move-in-choices'
import type { SourceWay } from './move-in-source'
import { useBeginImport } from './move-in-state'

const usual = (): ImportChoices => ({
  only: [...importKinds],
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...{ matchNames: false, allHistory: false, replaceSettings: false },
})

type MoveInStartProps = {
  portal: PortalName | null
  from: SourceWay
  last: ImportRunView | null
  isRunning: boolean
}

/** What is taken over and how, a rehearsal of it, and the run itself. */
export function MoveInStart({ portal, from, last, isRunning }: MoveInStartProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [choices, setChoices] = useState<ImportChoices>(() => last?.options ?? usual())
  const [asks, setAsks] = useState(false)
  const begin = useBeginImport()
  const isReady = portal !== null && choices.only.length > 0 && choices.timeZone.trim() !== ''
  const start = (isDryRun: boolean) => {
    const asked: NewImport = { from, isDryRun, ...choices }
    begin.mutate(asked, { onSettled: () => setAsks(false) })
  }
  const wasDone = last?.outcome === 'done' && !last.isDryRun
  return (
    <Panel title={t('settings.moveIn.what')} text={t('settings.moveIn.rehearseHelp')}>
      <div className="grid gap-5">
        <MoveInChoices choices={choices} onChoices={setChoices} portal={portal} />
        {begin.error && (
          <Note tone="bad" live>
            {errorText(begin.error)}
          </Note>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            appearance="primary"
            disabled={!isReady && !isRunning}
            busy={begin.isPending || isRunning}
            onClick={() => start(true)}
          >
            {t('settings.moveIn.rehearse')}
          </Button>
          <Button disabled={!isReady || begin.isPending || isRunning} onClick={() => setAsks(true)}>
            {t(wasDone ? 'settings.moveIn.again' : 'settings.moveIn.go')}
          </Button>
        </div>
      </div>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        harmless
        title={t('settings.moveIn.goTitle')}
        text={t('settings.moveIn.goText')}
        action={t('settings.moveIn.goNow')}
        busy={begin.isPending}
        onConfirm={() => start(false)}
      />
    </Panel>
  )
}
