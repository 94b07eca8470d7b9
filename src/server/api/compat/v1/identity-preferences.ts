import { personalAgents } from '~/shared/notifications/agents'
import type { Preference, User } from '~/shared/users/model'
import type { App } from '../../../app'
import { enterPreferences, personWithPreferences } from '../../../users/own-account'
import { preferencesOf } from '../../../users/preference-queries'
import { agentCode } from '../channel-codes'
import { routes } from '../endpoint'
import { code, ifSent, list, optionalFlag, text, wire } from '../reader'

const preferences = list(
  wire({
    userId: text(100),
    agent: code(agentCode, 'Email'),
    value: ifSent(text(500)),
    enabled: ifSent(optionalFlag()),
  }),
  200,
)

/** The switch is stored for clients and decides nothing. */
const view = ({ userId, agent, enabled, value, id }: Preference) => ({
  ...{ userId, agent: agentCode[agent], enabled, value, id },
})

/** What was entered comes first, then a gap for every channel that nothing was entered for. */
async function viewOf(app: App, { id: userId }: User) {
  const entered = await preferencesOf(app.store, userId)
  const open = personalAgents.filter(agent => !entered.some(one => one.agent === agent))
  return [...entered, ...open.map(agent => ({ id: 0, userId, agent, value: null, enabled: false }))].map(view)
}

/** Where people can be reached on the channels that write to persons. */
export const preferenceEndpoints = (app: App) =>
  routes('/api/v1/Identity')
    .get('notificationpreferences', { needs: 'user' }, ({ by }) => viewOf(app, by))
    .get('notificationpreferences/{userId}', { needs: 'user' }, async ({ by, path }) =>
      viewOf(app, await personWithPreferences(app, by, path('userId'))),
    )
    .post('NotificationPreferences', { needs: 'user', reads: preferences }, async ({ by, body }) => {
      const given = body.map(({ userId, agent, value, enabled }) => ({
        ...{ userId: userId ?? '', agent, value },
        enabled: enabled ?? undefined,
      }))
      await enterPreferences(app, by, given)
      return true
    }).endpoints
