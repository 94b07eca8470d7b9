import { useTranslation } from 'react-i18next'
import type { ImportState } from '~/shared/api/portal-import'
import { Panel } from '../../kit/panel'
import { Segmented } from '../../kit/segmented'
import { MoveInAddress } from './move-in-address'
import { MoveInFiles } from './move-in-files'

const ways = ['files', 'address'] as const
export type SourceWay = (typeof ways)[number]

type MoveInSourceProps = { state: ImportState; way: SourceWay; onWay: (way: SourceWay) => void }

/** Where it is taken from: files of the other portal, or the address of its database. */
export function MoveInSource({ state, way, onWay }: MoveInSourceProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('settings.moveIn.source')} text={t('settings.moveIn.sourceText')}>
      <div className="grid justify-items-start gap-4">
        <Segmented
          label={t('settings.moveIn.source')}
          value={way}
          onValue={onWay}
          options={ways.map(value => ({ value, label: t(`settings.moveIn.from.${value}`) }))}
        />
        {way === 'address' && <MoveInAddress address={state.address} />}
        <MoveInFiles files={state.files} hasAddress={way === 'address' && state.address !== null} way={way} />
      </div>
    </Panel>
  )
}
