import { useMemo } from 'react'
import { streamingCountries } from '~/shared/users/model'
import { useFormat } from '../kit/use-format'

/** The countries whose streaming offers are known, by their names. */
export const useCountryOptions = () => {
  const format = useFormat()
  return useMemo(
    () => format.sorted(streamingCountries.map(value => ({ value, label: format.countryName(value) }))),
    [format],
  )
}
