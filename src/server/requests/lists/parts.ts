import { type IndexClass, indexClasses, type RequestFilter, type StandardFlags } from '~/shared/requests/lists'
import { type RequestKind, requestKindNames, requestKinds, type Stage, stageOf, stages } from '~/shared/requests/model'

/** Variants of which a list holds all whose flags are right. */
export type Part = { listedAs: readonly IndexClass[]; stages: readonly Stage[]; flags: readonly StandardFlags[] }

export type Flags = Required<StandardFlags>
const states = [true, false].flatMap(approved =>
  [true, false].flatMap(available => [true, false].map(denied => ({ approved, available, denied }))),
)

export const fits = (state: StandardFlags, flags: StandardFlags) =>
  (Object.keys(flags) as (keyof Flags)[]).every(flag => flags[flag] === state[flag])

const statesIn = (stage: Stage) => states.filter(state => stageOf(state) === stage)

/** The stages that a variant with these flags may be in. */
const stagesWith = (standard: readonly StandardFlags[]): Stage[] =>
  stages.filter(stage => statesIn(stage).some(state => standard.every(flags => fits(state, flags))))

/** Those of some flags that a stage does not say by itself. */
const besideStage = (standard: readonly StandardFlags[], stage: Stage): StandardFlags[] =>
  standard.filter(flags => !statesIn(stage).every(state => fits(state, flags)))

/** Which stages of the store a shown one is read from; what failed is looked up where it is sent. */
function storedStages(stage: NonNullable<RequestFilter['stage']>): readonly Stage[] {
  if (stage === 'partlyAvailable') return ['pending', 'processing']
  return stage === 'failed' ? ['processing'] : [stage]
}

const isOff = (flags: StandardFlags) => Object.values(flags).every(isOn => !isOn)

/** A filter by stage or by flags in terms of variants; no request is in it twice. */
export function listParts({ stage, standard }: Pick<RequestFilter, 'stage' | 'standard'>): Part[] {
  if (stage !== null) return [{ listedAs: indexClasses, stages: storedStages(stage), flags: [] }]
  const byFlags: Part = { listedAs: ['standard'], stages: stagesWith(standard), flags: standard }
  // Flags of a variant that is not there are off.
  return standard.every(isOff) ? [byFlags, { listedAs: ['alone'], stages, flags: [] }] : [byFlags]
}

/** What one index has in the order of a list; its flags are those that its stage leaves open. */
export type Range = { kind: RequestKind; listedAs: IndexClass; stage: Stage; flags: readonly StandardFlags[] }

/** Whether a kind has variants besides the standard one. */
export const hasEditions = (kind: RequestKind) => Object.keys(requestKinds[kind].claims).length > 1

/** The same as ranges of an index by kind, listing and stage. */
export function rangesOf(filter: Pick<RequestFilter, 'kind' | 'stage' | 'standard'>): Range[] {
  const kinds = filter.kind ? [filter.kind] : requestKindNames
  return kinds.flatMap(kind =>
    listParts(filter).flatMap(({ listedAs, stages, flags }) =>
      listedAs
        .filter(listing => listing === 'standard' || hasEditions(kind))
        .flatMap(listing =>
          stages.map(stage => ({ kind, listedAs: listing, stage, flags: besideStage(flags, stage) })),
        ),
    ),
  )
}
