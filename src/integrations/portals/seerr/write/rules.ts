import { type RuleThere, ruleThere } from '~/shared/export/rules'
import type { RuleDraft } from '~/shared/rules/model'
import { type NewRow, numbering } from '../../written-database'
import type { Context } from './titles'

const listed = (parts: readonly (string | number)[], sign = ',') => (parts.length > 0 ? parts.join(sign) : null)

/** Writes those rules that can be said there, in their order: of those that hold, the one that says more decides there. */
export function ruleWriter({ sink, tally, people, servers }: Context) {
  const number = numbering()

  /** Null where somebody or something that it names is not there. */
  function rowOf({
    server,
    people: asked,
    genres,
    languages,
    keywords,
    profile,
    root,
    tags,
  }: RuleThere): NewRow | null {
    const { kind, variant, id } = server
    const { folderOf, tagsOf } = servers()
    const known = asked.filter(people().isKnown).map(people().of)
    const numbers = tagsOf(kind, variant, tags)
    if ((asked.length > 0 && known.length === 0) || (tags.length > 0 && numbers === null)) return null
    return {
      ...{
        id: number(),
        radarrServiceId: kind === 'movie' ? id : null,
        sonarrServiceId: kind === 'tvShow' ? id : null,
      },
      ...{ users: listed(known), genre: listed(genres), language: listed(languages, '|'), keywords: listed(keywords) },
      // A folder is called by its path here, as it was when it was chosen.
      ...{ profileId: profile?.id ?? null, rootFolder: root && (folderOf(kind, variant, root.id) ?? root.name) },
      tags: numbers,
    }
  }

  return (all: readonly RuleDraft[]) => {
    const rows = all.flatMap((rule): NewRow[] => {
      const there = ruleThere(rule, servers().usual)
      const row = there && rowOf(there)
      if (!row) tally.ruleLeft(rule.name)
      if (row && there.isNarrower) tally.detail('narrowerRules')
      return row ? [row] : []
    })
    tally.taken('rules', rows.length)
    sink.insert('override_rule', rows)
  }
}
