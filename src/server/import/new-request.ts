import type { SourceTitle } from '~/shared/import/house'
import type { MergedRequest } from '~/shared/import/merging'
import { importNote } from '~/shared/import/notes'
import { nothingAsked, type Request, variants } from '~/shared/requests/model'
import { nothingChosen } from '~/shared/titles/model'
import { systemUserName } from '~/shared/users/model'
import type { NewTitle } from '../titles/title-queries'
import { choiceHere, type Deciders, firstProgress } from './progress-here'
import type { Running } from './running'

type Making = {
  source: SourceTitle
  title: Request['title']
  merged: MergedRequest
  people: ReadonlyMap<string, string | null>
  deciders: Deciders
}

/** A request of ours for what was asked for over there. */
export function newRequest(run: Running, { source, title, merged, people, deciders }: Making): Omit<Request, 'id'> {
  const { first, requester } = merged
  const account = requester === null ? null : people.get(requester)
  if (!account) run.tally.open(importNote('requesterGone', { name: systemUserName }))
  const { standard, fourK } = merged.variants
  return {
    ...{ kind: source.kind, title, language: first.language, source: first.source },
    ...{ requesterId: account ?? run.system.id, requesterAlias: first.alias },
    seriesType: source.kind === 'tvShow' ? (first.seriesType ?? 'standard') : null,
    takesNewEpisodes: merged.takesNewEpisodes,
    variants: {
      ...nothingAsked,
      ...(standard && { standard: firstProgress(run, standard, deciders) }),
      ...(fourK && { fourK: firstProgress(run, fourK, deciders) }),
    },
  }
}

/** A show has its choice for all of its requests: its own there, or that of the first request that says something. */
export function withOptions(run: Running, { kind, chosen: ofShow, requests }: SourceTitle, title: NewTitle): NewTitle {
  if (kind !== 'tvShow') return title
  const options = variants.flatMap(variant => {
    const [chosen] = requests.flatMap(one => one.variants[variant]?.chosen ?? [])
    const { profile, root, languageProfile } = choiceHere(run, chosen ?? null)
    const isChosen = (profile ?? root ?? languageProfile) !== null
    return isChosen ? [[variant, { ...nothingChosen, profile, root, languageProfile }] as const] : []
  })
  const own = ofShow && { standard: { ...nothingChosen, ...ofShow } }
  return { ...title, options: { ...title.options, ...own, ...Object.fromEntries(options) } }
}
