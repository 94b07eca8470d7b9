import { useTranslation } from 'react-i18next'
import { type RowKind, rowKinds } from '~/shared/discovery/row-kinds'
import { Segmented } from '../../kit/segmented'

type KindSwitchProps = { title: string; value: RowKind; onValue: (kind: RowKind) => void }

/** Which titles a row shows on this device. */
export function KindSwitch({ title, value, onValue }: KindSwitchProps) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('discover.kind.label', { title })}
      value={value}
      options={rowKinds.map(kind => ({ value: kind, label: t(`discover.kind.${kind}`) }))}
      onValue={onValue}
    />
  )
}
