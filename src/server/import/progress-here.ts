import type { SourceChoice, SourceProgress, SourceTitle } from '~/shared/import/house'
import { folderKey, labelOf } from '~/shared/import/servers'
import { newProgress, type Progress } from '~/shared/requests/model'
import type { ShowOptions } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { Store } from '../store/store'
import { peopleHere } from './people-here'
import type { Running } from './running'

/** Who decided about requests over there, as they are here, by their ids over there. */
export type Deciders = ReadonlyMap<string, User>

export const decidersOf = (
  tx: Store,
  titles: readonly SourceTitle[],
  people: ReadonlyMap<string, string | null>,
): Promise<Deciders> => {
  const progress = titles.flatMap(({ requests }) => requests.flatMap(({ variants }) => Object.values(variants)))
  return peopleHere(
    tx,
    people,
    progress.map(({ decider }) => decider),
  )
}

type Servers = Pick<Running, 'servers'>
type ChoiceHere = Pick<Progress, 'profile' | 'root' | 'tags'> & Pick<ShowOptions, 'languageProfile'>

/** What was chosen over there, as far as its server has it. */
export function choiceHere({ servers }: Servers, chosen: SourceChoice | null): ChoiceHere {
  const lists = chosen?.server ? servers.get(chosen.server) : null
  if (!chosen || !lists) return { profile: null, root: null, languageProfile: null, tags: [] }
  const { profile, folder, languageProfile, tags } = chosen
  return {
    profile: profile !== null && lists.profiles.has(profile) ? profile : null,
    root: folder === null ? null : (lists.folders.get(folderKey(folder))?.id ?? null),
    languageProfile: languageProfile !== null && lists.languageProfiles.has(languageProfile) ? languageProfile : null,
    tags: [...new Set(tags.flatMap(id => labelOf(lists, id) ?? []))],
  }
}

const amountOf = (numbers: readonly unknown[], { tags }: Pick<SourceChoice | ChoiceHere, 'tags'>) =>
  tags.length + numbers.filter(one => one !== null).length

/** Whether something of it has no place here. A version that has no language profiles gives every show the same number. */
function isPartial({ servers }: Servers, chosen: SourceChoice, here: ChoiceHere): boolean {
  const isWithout = servers.get(chosen.server ?? '')?.languageProfiles.size === 0
  const meant = isWithout ? null : chosen.languageProfile
  return (
    amountOf([here.profile, here.root, here.languageProfile], here) <
    amountOf([chosen.profile, chosen.folder, meant], chosen)
  )
}

/** How far something came there, as it is said here, counted for the report. */
export function progressHere(run: Running, source: SourceProgress, deciders: Deciders) {
  const { askedAt, failure, decider, chosen, ...came } = source
  const choice = choiceHere(run, chosen)
  const { languageProfile: _, ...here } = choice
  const decidedBy = decider === null ? null : (deciders.get(decider)?.userName ?? null)
  run.tally.came({
    ...{ isDecided: decidedBy !== null, isTagged: here.tags.length > 0 },
    isPartial: chosen !== null && isPartial(run, chosen, choice),
  })
  return { ...came, ...(chosen && here), decidedBy, tags: here.tags }
}

/** Of something that nobody here has asked for yet. */
export const firstProgress = (run: Running, source: SourceProgress, deciders: Deciders): Progress => ({
  ...newProgress(source.askedAt),
  ...progressHere(run, source, deciders),
})

/** Nobody in the portal has said or seen anything of it, so that the word of the source counts. */
export const isClaim = ({ foundIn, markedAt, goneAt }: Progress) =>
  foundIn === null && markedAt === null && goneAt === null

/** What ours becomes: tags that it has stay, and who decided as well unless they decide otherwise now. */
export function followedProgress(run: Running, ours: Progress, source: SourceProgress, deciders: Deciders): Progress {
  const { available, availableAt, decidedBy, tags, ...came } = progressHere(run, source, deciders)
  const { profile, root } = came
  const isNew = came.approved !== ours.approved || (came.denied ?? false) !== (ours.denied ?? false)
  return {
    ...{ ...ours, ...came },
    ...(isClaim(ours) && { available, availableAt }),
    // A server that is away takes nothing from what it named before.
    ...(source.chosen && { profile: profile ?? ours.profile, root: root ?? ours.root }),
    decidedBy: isNew ? decidedBy : (ours.decidedBy ?? decidedBy),
    tags: ours.tags.length > 0 ? ours.tags : tags,
  }
}
