import type { Chance } from '~/demo/text'
import type { Scheme } from '../palettes'
import type { Fragment } from '../shapes'
import { boards, plain, skyline } from './built'
import type { Field } from './field'
import { dunes, hills, peaks, sea, space, woods } from './land'

const scenes = { hills, dunes, peaks, woods, sea, skyline, plain, space, boards } as const
export type SceneName = keyof typeof scenes
const sceneNames = Object.keys(scenes) as SceneName[]

const words: Record<SceneName, string> = {
  sea: 'sea ship anchor lake river wave island lighthouse fish',
  space: 'rocket moon planet star atom robot crescent',
  skyline: 'city car tram factory window press hat antenna roof hotel camera coin stamp suitcase flash idol',
  woods: 'tree forest bat castle ghost beast leaf lantern pumpkin dog rabbit insect skull bones spider house',
  peaks: 'mountain snow bird plane volcano dragon sword flag crown wolf',
  boards: 'stage theatre opera candle cards knife mask record mirror lamp organ door dice skeleton',
  dunes: 'desert pyramid palm palace camel tent genie',
  plain: 'road wagon horse train carriage farm wheel cactus fence',
  hills: 'church bell trench lotus fruit clock globe book',
}
const sceneOf = new Map(
  sceneNames.flatMap(name => words[name].split(' ').map((word): [string, SceneName] => [word, name])),
)

/** What a motif stands in: water for ships, a stage for masks, hills where nothing else fits. */
export const sceneFor = (motif: string): SceneName => sceneOf.get(motif) ?? 'hills'

export const drawnScene = (name: SceneName, field: Field, scheme: Scheme, chance: Chance): Fragment =>
  scenes[name](field, scheme, chance)
