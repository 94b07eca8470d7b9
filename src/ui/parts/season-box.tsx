import { useTranslation } from 'react-i18next'
import { Checkbox } from '../kit/checkbox'
import { countIn, type Picked } from '../state/picked-episodes'

type SeasonBoxProps = {
  season: number
  missing: readonly number[]
  picked: Picked
  onPick: (season: number, numbers: readonly number[], on: boolean) => void
}

/** The box for all that may still be asked for of a season. */
export function SeasonBox({ season, missing, picked, onPick }: SeasonBoxProps) {
  const { t } = useTranslation()
  const count = countIn(picked, season)
  return (
    <Checkbox
      hideLabel
      label={t('requesting.show.pick', { season })}
      checked={count === missing.length}
      mixed={count > 0 && count < missing.length}
      onValue={on => onPick(season, missing, on)}
    />
  )
}
