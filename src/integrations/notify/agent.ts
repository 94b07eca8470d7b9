import type { AgentName } from '~/shared/notifications/agents'
import { missing } from '~/shared/settings/missing'
import { read, type Section, type Values } from '~/shared/settings/model'
import { type Http, UpstreamError } from '../http/call'
import { failedTest, type Given, type Service } from '../service'
import type { Delivery } from './delivery'
import type { SendMail } from './email/mail'

/**
 * What a message leaves the house through; `mail` is the real post unless a test brings its own, which trusts these
 * certificate authorities beside the public ones.
 */
type Edges = { http: Http; mail?: SendMail; authorities?: readonly string[] | null }

type Declaration<S extends Section> = {
  name: AgentName
  settings: S
  /** `channel`: one message to the one place of the settings. `people`: one to each person's own address. */
  recipients: 'channel' | 'people'
  send: (edges: Edges, settings: Values<S>, delivery: Delivery) => Promise<void>
  /** Where a test message is sent in another way. */
  sendTest?: (edges: Edges, settings: Values<S>, delivery: Delivery) => Promise<void>
}

/** A notification channel as callers see it: how to reach it, whichever product it is. */
export type Agent<S extends Section = Section> = Service &
  Pick<Declaration<S>, 'name' | 'settings' | 'recipients'> & {
    /** The name in the outbox and in the paths of its texts. */
    target: string
    /** Switched on and filled in. */
    isActive: (settings: Given) => boolean
    /** Resolves once the target took the message. Throws nothing but UpstreamError. */
    send: (edges: Edges, settings: Given, delivery: Delivery) => Promise<void>
    /** As `send`, also while the agent is switched off. */
    sendTest: (edges: Edges, settings: Given, delivery: Delivery) => Promise<void>
  }

/** Declares a notification channel. */
export function agent<S extends Section>(declared: Declaration<S>): Agent<S> {
  const { name, settings: section, recipients } = declared
  const target = name.toLowerCase()
  const complete = (given: Given) => {
    const settings = read(section, given)
    const gaps = missing(section, { ...settings, enabled: true })
    if (gaps.length) throw incomplete(name, gaps)
    return settings
  }
  const sendTest: Agent['sendTest'] = async (edges, given, delivery) =>
    (declared.sendTest ?? declared.send)(edges, complete(given), delivery)
  return {
    name,
    target,
    settings: section,
    recipients,
    isActive: given => given.enabled === true && missing(section, given).length === 0,
    send: async (edges, given, delivery) => declared.send(edges, complete(given), delivery),
    sendTest,
    async test({ message, ...edges }, given) {
      const delivery = message({ target, recipients })
      if (!delivery) return { ok: false, sentences: [{ text: 'noAddress' }] }
      try {
        await sendTest(edges, given, delivery)
        const address = delivery.to?.address
        return {
          ok: true,
          sentences: [address ? { text: 'mailSent', mentions: { address } } : { text: 'messageSent' }],
        }
      } catch (error) {
        return failedTest(error)
      }
    },
  }
}

function incomplete(service: string, gaps: readonly string[]) {
  const detail = `not filled in: ${gaps.join(', ')}`
  const failure = { code: 'notSetUp', service, fields: gaps.join(', ') } as const
  return new UpstreamError({
    service,
    kind: 'refused',
    detail,
    message: `${service} is not set up (${detail}).`,
    failure,
  })
}
