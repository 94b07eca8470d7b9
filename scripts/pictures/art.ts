import { chanceOf } from '~/demo/text'
import type { Art, Subject } from './art-model'
import { directed } from './directed'
import { figureNames, wearings } from './figures'
import { layoutNames } from './layouts'
import { faceFor } from './lettering'
import { paletteFor } from './palettes'
import { sceneFor } from './scenery/scenes'

const moods: Record<string, string> = {
  dread: 'Horror Thriller Crime Mystery',
  wonder: 'Science_Fiction Fantasy Animation Adventure Sci-Fi_&_Fantasy',
  laughter: 'Comedy Family Music Kids',
  heart: 'Drama Romance Soap',
  deed: 'War Western History Action Documentary Action_&_Adventure War_&_Politics News',
}
const moodOf = new Map(
  Object.entries(moods).flatMap(([mood, genres]) =>
    genres.split(' ').map((genre): [string, string] => [genre.replaceAll('_', ' '), mood]),
  ),
)

/** Long titles are no picture of their own. */
const isShort = (title: string) => title.length <= 22

/** What the art department decided for a title, and chance for all the others. */
export const artOf = ({ title, motif, genres, seed }: Subject): Art => {
  const chance = chanceOf(`art ${seed}`)
  const mood = genres.map(genre => moodOf.get(genre)).find(Boolean) ?? 'deed'
  const layout = chance.of(layoutNames)
  const drawn: Art = {
    mood,
    layout: layout === 'words' && !isShort(title) ? 'object' : layout,
    palette: paletteFor(mood, chance),
    face: faceFor(mood, chance),
    motif,
    scene: sceneFor(motif),
    figure: chance.of(figureNames),
    wearing: chance.of(wearings),
  }
  const wanted = directed[seed]
  return wanted ? { ...drawn, ...(wanted.motif ? { scene: sceneFor(wanted.motif) } : {}), ...wanted } : drawn
}
