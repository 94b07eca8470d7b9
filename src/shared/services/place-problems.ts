import type { SettingValues } from '../settings/fields'
import { itemsIn } from '../settings/items'
import type { SectionProblem } from '../settings/model'

/** What is wrong with a name that another place of the channel has, and with a text that a place has twice. */
export const nameTaken = 'is the name of another place'
export const textTwice = 'has another text above'

const nameIn = ({ name }: SettingValues) => (typeof name === 'string' ? name.trim().toLowerCase() : '')

/** The positions of what stands in a list a second time. */
const repeated = (words: readonly string[]) =>
  words.flatMap((word, at) => (word !== '' && words.indexOf(word) < at ? [at] : []))

/** What is wrong with the places of a channel that no field can say for itself: each is held to the check of the channel. */
export function problemsInPlaces(
  values: SettingValues,
  check: (values: SettingValues) => SectionProblem[] = () => [],
): SectionProblem[] {
  const places: SettingValues[] = itemsIn(values.places)
  const names = repeated(places.map(nameIn)).map(at => ({ field: `places[${at}].name`, problem: nameTaken }))
  const inside = places.flatMap((place, at) => {
    const texts: SettingValues[] = itemsIn(place.texts)
    return [
      ...check({ ...values, ...place }),
      ...repeated(texts.map(({ event }) => String(event))).map(index => ({
        field: `texts[${index}].event`,
        problem: textTwice,
      })),
    ].map(({ field, problem }) => ({ field: `places[${at}].${field}`, problem }))
  })
  return [...names, ...inside]
}
