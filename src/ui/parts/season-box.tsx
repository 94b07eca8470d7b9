import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../kit/checkbox'
import { countIn, type Picked } from '../state/picked-episodes'

type SeasonBoxProps = {
  season: number
  missing: readonly number[]
  picked: Picked
  onPress: (season: number, event: MouseEvent) => void
}

/** The box for all that may still be asked for of a season. */
export function SeasonBox({ season, missing, picked, onPress }: SeasonBoxProps) {
  const { t } = useTranslation()
  const count = countIn(picked, season)
  return (
    <Checkbox
      hideLabel
      label={t('requesting.show.pick', { season })}
      checked={count === missing.length}
      mixed={count > 0 && count < missing.length}
      onClick={event => onPress(season, event)}
      readOnly
    />
  )
}
