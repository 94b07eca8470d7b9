import { offeredSteps } from '~/server/decisions/offered-steps'
import { takeStep } from '~/server/decisions/steps'
import { downloadChoicesFor } from '~/server/requests/hand-over/choices'
import { optionsOf } from '~/server/requests/hand-over/destination'
import type { Choices } from '~/shared/api/download-choices'
import type { Request, Variant } from '~/shared/requests/model'
import { longestTags, tagsIn } from '~/shared/rules/rules'
import { nothingChosen, type ShowOptions } from '~/shared/titles/model'
import { nameIn } from './requests-facts'
import { type OfVariant, rowNamed, variantGiven, withId } from './requests-steps'
import { auditCommandRun, type Session, withApp } from './session'
import { textUpTo } from './values'

type Wanted = { server?: string; profile?: string; root?: string; languageProfile?: string; tags?: string }
type Given = OfVariant & Wanted

/** What takes back a choice, so that the download manager goes by its settings. */
const usual = 'default'
const helpOf = (what: string) => `${what}, or "${usual}"`

/** One thing that can be chosen: what there is, and the name of what is taken without a choice. */
type Option<Id> = { what: string; offered: readonly { id: Id; name: string }[]; usual: string | null }

/** The number of what is named, what was chosen before where nothing is, null where the choice is taken back. */
function chosen<Id>({ what, offered }: Option<Id>, wanted: string | undefined, before: Id | null): Id | null {
  if (wanted === undefined || wanted.toLowerCase() === usual) return wanted === undefined ? before : null
  const found = offered.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (found) return found.id
  const names = offered.map(({ name }) => name)
  if (names.length === 0) throw new Error(`there is no ${what} to choose here`)
  throw new Error(`there is no ${what} named ${wanted}; use ${[...names, usual].join(', ')}`)
}

const optionsIn = ({ kind, seriesType }: Request, choices: Choices) => {
  const taken = kind === 'tvShow' && seriesType === 'anime' ? choices.usualForAnime : choices.usual
  // Albums go by what the settings of their server say.
  const own = kind === 'album' ? { profiles: [], roots: [], languageProfiles: [] } : choices
  const roots = own.roots.map(({ id, path }) => ({ id, name: path }))
  return {
    server: { what: 'server', offered: choices.servers, usual: choices.servers[0]?.name ?? null },
    profile: { what: 'quality profile', offered: own.profiles, usual: taken.profile },
    root: { what: 'root folder', offered: roots, usual: taken.root },
    languageProfile: { what: 'language profile', offered: own.languageProfiles, usual: taken.languageProfile },
  } as const
}

async function choicesFor({ app, by }: Session, request: Request, variant: Variant, server: string | null) {
  const isOffered = offeredSteps(app, by, { request, variant }).includes('chooseOptions')
  const wanted = { kind: request.kind, variant, server, language: 'en' }
  const choices = isOffered ? await downloadChoicesFor(app, wanted) : null
  if (!choices) throw new Error(`there is nothing to choose for ${nameIn(request, variant)}`)
  return { choices, options: optionsIn(request, choices) }
}

function lineOf<Id>({ what, offered, usual: name }: Option<Id>, now: Id | null): string[] {
  if (offered.length === 0) return []
  const words = offered.map(one => {
    const marks = [one.id === now && now !== null ? 'chosen' : null, one.name === name ? usual : null].filter(Boolean)
    return marks.length > 0 ? `${one.name} (${marks.join(', ')})` : one.name
  })
  return [`${what}: ${words.join(', ')}`]
}

/** Says what can be chosen, what is chosen, and what is taken without a choice. */
function showChoices(
  { show }: Session,
  { choices, options }: Awaited<ReturnType<typeof choicesFor>>,
  now: ShowOptions,
) {
  show({
    json: { ...choices, chosen: now },
    lines: [
      ...(choices.servers.length > 1 ? lineOf(options.server, now.server) : []),
      ...lineOf(options.profile, now.profile),
      ...lineOf(options.root, now.root),
      ...lineOf(options.languageProfile, now.languageProfile),
      ...(choices.tags.length > 0 ? [`tags: ${choices.tags.join(', ')}`] : []),
    ],
  })
  if (choices.problem) throw new Error(choices.problem)
}

async function choose(session: Session, id: number, given: Given) {
  const { app, by, show } = session
  const row = await rowNamed(session, id)
  const variant = variantGiven(row, given)
  const before = optionsOf(row.request, variant)
  const found = await choicesFor(session, row.request, variant, before.server)
  const { server: wanted, profile, root, languageProfile, tags } = given
  if ([wanted, profile, root, languageProfile, tags].every(one => one === undefined))
    return showChoices(session, found, before)
  const server = chosen(found.options.server, wanted, before.server)
  const isOther = server !== before.server
  // The numbers of one server mean nothing to another.
  const kept = isOther ? nothingChosen : before
  const { choices, options } = isOther ? await choicesFor(session, row.request, variant, server) : found
  if (choices.problem && (profile ?? root ?? languageProfile)) throw new Error(choices.problem)
  const input = {
    server,
    profile: chosen(options.profile, profile, kept.profile),
    root: chosen(options.root, root, kept.root),
    languageProfile: chosen(options.languageProfile, languageProfile, kept.languageProfile),
    ...(tags !== undefined && { tags: tagsIn(tags) }),
  }
  await takeStep(app, by, { id, variant, step: 'chooseOptions' }, { reason: null, ...input })
  await auditCommandRun(session, 'requests options', id, nameIn(row.request, variant))
  show({ json: { id, ...input }, lines: [`options for ${nameIn(row.request, variant)} saved`] })
}

export const choosing = () =>
  withId('options', 'show or choose where a request is sent, and in which quality; of a show, for all its requests')
    .option('--4k', 'the 4K version')
    .option('--tags <labels>', 'tags that go with it, separated by commas; "" for none', textUpTo(longestTags))
    .option('--server <name>', helpOf('one of several servers'))
    .option('--profile <name>', helpOf('quality profile'))
    .option('--root <folder>', helpOf('root folder'))
    .option('--language-profile <name>', helpOf('language profile of a show'))
    .action((id: number, given: Given) => withApp(given, session => choose(session, id, given)))
