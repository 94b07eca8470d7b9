import { InvalidArgumentError } from 'commander'
import { UpstreamError } from '~/integrations/http/call'
import type { App } from '~/server/app'
import { downloadChoicesFor } from '~/server/requests/hand-over/choices'
import { whyNot } from '~/server/sentences'
import type { Store } from '~/server/store/store'
import { editableOf } from '~/server/users/editable'
import type { Choices } from '~/shared/api/download-choices'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { type AccountManager, accountManagers } from '~/shared/users/accounts'
import type { DownloadOptions, DownloadProfiles, User } from '~/shared/users/model'

export const profileHelp =
  'what requests get, by the numbers of the download manager: radarr=4:2 is quality profile 4 and root folder 2, ' +
  `radarr= is what it takes by itself (${accountManagers.join(', ')})`

const numberIn = (text: string | undefined) => (text ? Number(text) : null)

/** What commander calls with each `radarr=4:2`, and with those before it. */
export function profileChoice(text: string, before: DownloadProfiles = new Map()): DownloadProfiles {
  const [, name, profile, root] = /^(\w+)=(\d{0,9})(?::(\d{0,9}))?$/.exec(text) ?? []
  const manager = accountManagers.find(one => one === name)
  if (!manager) throw new InvalidArgumentError(`Use one of ${accountManagers.join(', ')}, such as radarr=4:2.`)
  return new Map([...before, [manager, { profile: numberIn(profile), root: numberIn(root) }]])
}

/** What each of them gets; the numbers are those of the server that gets it. */
const served = {
  radarr: { kind: 'movie', variant: 'standard' },
  radarr4K: { kind: 'movie', variant: 'fourK' },
  sonarr: { kind: 'tvShow', variant: 'standard' },
  sonarrAnime: { kind: 'tvShow', variant: 'standard' },
} as const satisfies Record<AccountManager, { kind: RequestKind; variant: Variant }>

/**
 * What was chosen, once every number of it is one that its download manager has. Nobody is asked where a choice is only
 * taken back; refuses what nobody can tell.
 */
export async function knownProfiles(app: App, given: DownloadProfiles | undefined): Promise<DownloadProfiles | null> {
  if (!given) return null
  for (const [name, { profile, root }] of given) {
    const manager = accountManagers.find(one => one === name)
    if (manager && (profile ?? root) !== null) refuseUnknown(manager, await choicesOf(app, manager), { profile, root })
  }
  return given
}

async function choicesOf(app: App, manager: AccountManager): Promise<Choices> {
  const choices = await downloadChoicesFor(app, { ...served[manager], server: null, language: 'en' }).catch(error => {
    if (error instanceof UpstreamError) throw unasked(manager, whyNot(app, error.failure, 'en'))
    throw error
  })
  if (!choices) throw new Error(`there is nothing to choose for ${manager}: connect a server for it first`)
  if (choices.problem !== null) throw unasked(manager, choices.problem)
  return choices
}

const unasked = (manager: AccountManager, why: string) =>
  new Error(`${why} What was chosen for ${manager} could not be looked up there, so nothing was changed.`)

function refuseUnknown(manager: AccountManager, { profiles, roots }: Choices, { profile, root }: DownloadOptions) {
  const folders = roots.map(({ id, path }) => ({ id, name: path }))
  for (const [what, wanted, offered] of [
    ['quality profile', profile, profiles],
    ['root folder', root, folders],
  ] as const) {
    if (wanted === null || offered.some(({ id }) => id === wanted)) continue
    const those = offered.map(({ id, name }) => `${id} (${name})`).join(', ')
    throw new Error(`${manager} has no ${what} ${wanted}; ${those ? `use ${those}` : 'there is none to choose'}`)
  }
}

/** What was chosen for an account, by the download manager. */
export async function chosenProfiles(store: Store, user: User) {
  const { profiles = [] } = (await editableOf(store, [user])).get(user.id) ?? {}
  const chosen = profiles.filter(({ profile, root }) => profile !== null || root !== null)
  return Object.fromEntries(chosen.map(({ manager, profile, root }) => [manager, { profile, root }]))
}
