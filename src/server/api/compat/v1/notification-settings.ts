import type { Agent } from '~/integrations/notify/agent'
import { type AgentName, isAgentName } from '~/shared/notifications/agents'
import { templatesOf } from '~/shared/notifications/model'
import { refuse } from '~/shared/refusal'
import { recentSignIn } from '../../../access/recent'
import type { App } from '../../../app'
import { templatesFor, textsOf, writingTexts } from '../../../notifications/templates'
import { replacing, saveSections } from '../../../settings/actions'
import { largeBody } from '../../body'
import { templateCode } from '../channel-codes'
import { routes } from '../endpoint'
import { anything, flag, int, list, readWith, text, wire } from '../reader'
import { channelFromWire, channelShape } from '../shapes/channels'
import { settingsShape } from '../shapes/settings'
import { templateShape } from '../shapes/template'

type KnownChannel = Agent & { name: AgentName }

/** The channels that programs of the first versions know. */
export const knownChannels = ({ services }: Pick<App, 'services'>): KnownChannel[] =>
  services.agents.filter((agent): agent is KnownChannel => isAgentName(agent.name))

/** A text as programs send it, by its number. */
export const templateEdit = wire({ id: int(), subject: text(500), message: text(50_000), enabled: flag(true) })
const templates = wire({ notificationTemplates: list(templateEdit, templatesOf('Email').length * 2) })

/** Channels whose texts are edited with their settings; the body of a webhook has no text. */
const hasTextsIn = ({ settings }: Agent) => settings.page?.templates !== undefined

/** Texts by their numbers. */
function editsIn({ name }: { name: AgentName }, body: unknown) {
  const known = new Map(templatesOf(name).map(event => [templateCode(name, event), event]))
  const problems: { field: string; problem: string }[] = []
  const edits = readWith(templates, body).notificationTemplates.flatMap(({ id, ...edit }, index) => {
    const event = known.get(id)
    if (!event) problems.push({ field: `notificationTemplates[${index}].id`, problem: `is not a text of ${name}` })
    return event ? [{ ...edit, event }] : []
  })
  return problems.length > 0 ? refuse({ code: 'SettingsInvalid', problems }) : edits
}

/** Settings of the notification channels, with the texts of each. */
export function notificationSettingsEndpoints(app: App) {
  const settings = routes('/api/v1/Settings')
  for (const agent of knownChannels(app)) {
    const hasTexts = hasTextsIn(agent)
    const texts = textsOf(agent)
    settings
      .get(agent.settings.id, { needs: 'admin' }, async () => {
        if (!hasTexts) return settingsShape(app, agent.settings)
        const found = await templatesFor(app, texts)
        const notificationTemplates = found.map(template => templateShape(agent, template))
        return channelShape(agent.settings, { ...settingsShape(app, agent.settings), notificationTemplates })
      })
      .post(
        agent.settings.id,
        { needs: 'admin', reads: anything(), largest: largeBody },
        async ({ by, body: sent, caller }) => {
          const body = channelFromWire(agent.settings, sent)
          const edits = hasTexts ? editsIn(agent, body) : []
          await saveSections(app, by, [replacing(agent.settings, body)], {
            beside: await writingTexts(app, by, hasTexts ? [{ texts, edits }] : []),
            needRecent: recentSignIn(app, caller, { tokensCount: true }),
          })
          return true
        },
      )
  }
  return settings.endpoints
}
