import type { OwnChannels } from '~/shared/api/me-data'
import { type PersonalAgent, personalAgents } from '~/shared/notifications/agents'
import { objectionToAddresses } from '~/shared/notifications/personal-addresses'
import { refuse, refuseIf } from '~/shared/refusal'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { editableOf } from './editable'
import { enterPreferences } from './own-account'

type Address = { agent: PersonalAgent; value: string | null }

const entered = async ({ store }: Pick<App, 'store'>, by: User): Promise<Address[]> =>
  (await editableOf(store, [by])).get(by.id)?.addresses ?? []

/** Where somebody is told things on each channel that has an address of a person, and which of them are on. */
export async function ownChannels(app: App, by: User): Promise<OwnChannels> {
  const active = new Set(
    app.services.agents
      .filter(({ isActive, settings }) => isActive(app.settings.get(settings)))
      .map(({ name }): string => name),
  )
  return { addresses: await entered(app, by), on: personalAgents.filter(agent => active.has(agent)) }
}

/** Enters where one is told things; a channel that is not named stays as it is. */
export async function enterOwnChannels(app: App, by: User, given: readonly Address[]): Promise<OwnChannels> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  refuseIf(objectionToAddresses(given, await entered(app, by)))
  const entry = ({ agent, value }: Address) => ({
    userId: by.id,
    agent,
    value: value?.trim() || null,
    enabled: undefined,
  })
  await enterPreferences(app, by, given.map(entry))
  return ownChannels(app, by)
}
