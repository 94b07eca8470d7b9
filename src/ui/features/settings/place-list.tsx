import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemsIn } from '~/shared/settings/items'
import { Confirm } from '../../kit/confirm'
import { ItemList, type ItemListProps } from './item-list'
import { itemName } from './scope'
import { usePlaceWords } from './use-place-words'

type Doomed = { name: string; remove: () => void }

/** The further places of a channel: each says what it hears, and one that is stored is taken out after a question. */
export function PlaceList(props: ItemListProps) {
  const { t } = useTranslation()
  const words = usePlaceWords()
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const stored = itemsIn(props.scope.stored[props.name])
  return (
    <>
      <ItemList
        {...props}
        summary={words}
        beforeRemove={(item, remove) =>
          stored.some(({ id }) => id === item.id)
            ? setDoomed({ name: itemName(props.field, item, t('settings.places.this')), remove })
            : remove()
        }
      />
      {doomed && (
        <Confirm
          open
          onClose={() => setDoomed(null)}
          title={t('settings.places.removeTitle', { name: doomed.name })}
          text={t('settings.places.removeText')}
          action={t('settings.places.remove')}
          onConfirm={() => {
            doomed.remove()
            setDoomed(null)
          }}
        />
      )}
    </>
  )
}
