import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { BulkBar } from '../../kit/bulk-bar'
import { RequestShow } from '../../parts/request-show'
import { countOf, type Picked } from '../../state/picked-episodes'

type PickedBarProps = { show: ShowDetails; picked: Picked; onClose: () => void }

/** What is picked on the page goes on to the sheet, which knows the limit, the options and what will be sent. */
export function PickedBar({ show, picked, onClose }: PickedBarProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const count = countOf(picked)
  const ask = { key: 'ask', icon: Plus, label: t('requesting.show.ask', { count }), onPress: () => setOpen(true) }
  return (
    <>
      <BulkBar count={count} actions={[{ ...ask, appearance: 'primary' }]} onClear={onClose} />
      {open && <RequestShow id={show.id} name={show.name} picked={picked} onClose={() => setOpen(false)} />}
    </>
  )
}
