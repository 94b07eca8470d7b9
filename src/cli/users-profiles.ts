import { InvalidArgumentError } from 'commander'
import type { Store } from '~/server/store/store'
import { editableOf } from '~/server/users/editable'
import { accountManagers } from '~/shared/users/accounts'
import type { DownloadProfiles, User } from '~/shared/users/model'

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

/** What was chosen for an account, by the download manager. */
export async function chosenProfiles(store: Store, user: User) {
  const { profiles = [] } = (await editableOf(store, [user])).get(user.id) ?? {}
  const chosen = profiles.filter(({ profile, root }) => profile !== null || root !== null)
  return Object.fromEntries(chosen.map(({ manager, profile, root }) => [manager, { profile, root }]))
}
