import { abstractForm } from './motifs/abstract'
import { buildingMotifs } from './motifs/buildings'
import { creatureMotifs } from './motifs/creatures'
import { emblemMotifs } from './motifs/emblems'
import { natureMotifs } from './motifs/nature'
import { skyMotifs } from './motifs/sky'
import { thingMotifs } from './motifs/things'
import { travelMotifs } from './motifs/travel'
import { waterMotifs } from './motifs/water'
import type { Fragment, Ink, Motif } from './shapes'

const drawn: Record<string, Motif> = {
  ...buildingMotifs,
  ...creatureMotifs,
  ...emblemMotifs,
  ...natureMotifs,
  ...skyMotifs,
  ...thingMotifs,
  ...travelMotifs,
  ...waterMotifs,
}

/** Words of the catalogue that share a drawing. */
const alike: Record<string, string> = {
  river: 'sea',
  wave: 'sea',
  theatre: 'stage',
  opera: 'stage',
  tram: 'train',
  gate: 'door',
  hotel: 'city',
  roof: 'city',
  cathedral: 'church',
  organ: 'church',
  bones: 'skull',
  razor: 'knife',
  rifle: 'trench',
  fence: 'trench',
  smoke: 'fog',
  mine: 'tunnel',
  garden: 'lotus',
  plant: 'leaf',
  berry: 'fruit',
  pyramid: 'desert',
}

/** Words that need no sun or moon behind them: they are one. */
export const shining: ReadonlySet<string> = new Set(['moon', 'crescent', 'planet', 'star'])

/** The drawing of a word, in a square of 400 around the middle. */
export const motifOf = (word: string, ink: Ink, seed: string): Fragment => {
  const motif = drawn[word] ?? drawn[alike[word] ?? '']
  return motif ? motif(ink) : abstractForm(ink, seed)
}
