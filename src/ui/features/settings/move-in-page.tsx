import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportState } from '~/shared/api/portal-import'
import { portalOfFiles } from '~/shared/import/files'
import { Loaded } from '../../kit/loaded'
import type { SpecialPageProps } from './declared-page'
import { FormSkeleton } from './form-skeleton'
import { MoveInLeave } from './move-in-leave'
import { MoveInRun } from './move-in-run'
import { MoveInSource, type SourceWay } from './move-in-source'
import { MoveInStart } from './move-in-start'
import { useImport } from './move-in-state'
import { MoveInUndo } from './move-in-undo'
import { SettingsLayout } from './settings-layout'

/** Another portal is taken over: from what, a rehearsal, the run with its report, and the way back. */
export function MoveInPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  return (
    <SettingsLayout page={page}>
      <Loaded query={useImport()} failed={t('settings.moveIn.failed')} skeleton={<FormSkeleton />}>
        {state => <MoveIn state={state} />}
      </Loaded>
    </SettingsLayout>
  )
}

const portalOf = ({ files, address }: ImportState, way: SourceWay) =>
  way === 'address' ? (address?.portal ?? null) : portalOfFiles(files.map(({ name }) => name))

function MoveIn({ state }: { state: ImportState }) {
  const [way, setWay] = useState<SourceWay>(state.address && state.files.length === 0 ? 'address' : 'files')
  const isRunning = state.run?.outcome === 'running'
  return (
    <div className="grid gap-5">
      {state.run && <MoveInRun run={state.run} />}
      <MoveInSource state={state} way={way} onWay={setWay} />
      <MoveInStart portal={portalOf(state, way)} from={way} last={state.run} isRunning={isRunning} />
      {state.undo && <MoveInUndo undo={state.undo} />}
      <MoveInLeave />
    </div>
  )
}
