import { isIssueEvent } from '~/shared/notifications/notices'
import type { discord } from '~/shared/services/discord'
import type { Values } from '~/shared/settings/model'
import { shortened } from '~/shared/shortened'
import { type Delivery, headingOf, posterOf } from '../delivery'
import { inMarkdown } from '../text'

/** What Discord takes at most, in characters. */
export const mostContent = 2_000
const most = { content: mostContent, username: 80, title: 256, description: 4_096, name: 256, value: 1_024 }
/** And of all that stands on a card together. */
const mostOnCard = 6_000

/** The line at the edge of a message, by the state of the request as programs read it. */
const colours: Readonly<Record<string, string>> = {
  Available: '51283',
  Denied: '13959168',
  'Processing Request': '37354',
  'Pending Approval': '16754470',
}

type Settings = Pick<Values<typeof discord>, 'username' | 'icon' | 'hideUser' | 'publicKey'>

/** So many people are called by one message: the rest of the text has to have room. */
const mostMentions = 20

/** A message as Discord takes it: it mentions who wants that, and nobody by what stands in a title or a name. */
export function discordBody(settings: Settings, delivery: Delivery) {
  const { answers = [] } = delivery
  const users = (delivery.mentions ?? []).slice(0, mostMentions)
  const calls = users.map(id => `<@${id}> `).join('')
  return {
    content: calls + shortened(delivery.body, most.content - calls.length),
    username: shortened(settings.username || delivery.look.applicationName, most.username),
    avatar_url: settings.icon ?? '',
    embeds: delivery.event === 'Test' ? null : [embed(settings, delivery)],
    allowed_mentions: { parse: [], ...(users.length > 0 && { users }) },
    ...(settings.publicKey && answers.length > 0 && { components: [{ type: 1, components: answers.map(button) }] }),
  }
}

const longestLabel = 80

/** What can be pressed below the message; only messages of an application have such. */
const button = ({ label, data }: { label: string; data: string }) => ({
  ...{ type: 2, style: 2, label: shortened(label, longestLabel), custom_id: data },
})

function embed({ hideUser }: Settings, delivery: Delivery) {
  const { event, variables, words = {}, sentAt, look } = delivery
  const word = (name: string) => words[name] ?? name
  const shown = (value: string | null | undefined, length: number) =>
    value ? shortened(inMarkdown(value), length) : null
  const said = (name: string, length: number) => shown(variables[name], length)
  const status = variables.RequestStatus
  const field = (name: string, value: string | null) => (value ? [{ name: word(name), value, inline: true }] : [])
  const title = shown(headingOf(delivery), most.title)
  const author = { name: shortened(look.applicationName, most.name), url: look.applicationUrl ?? '' }
  const fields = [
    ...field('Requested By', hideUser ? null : said('Alias', most.value)),
    // Whoever reports a problem, or hears of one, may be another than the reason was written for.
    ...field('Denied Reason', isIssueEvent(event) ? null : said('DenyReason', most.value)),
    ...field('Status', status ? word(status) : null),
  ]
  const others = [title ?? '', author.name, ...fields.flatMap(({ name, value }) => [name, value])].join('').length
  return {
    title,
    type: 'rich',
    description: said('Overview', Math.min(most.description, mostOnCard - others)),
    timestamp: sentAt,
    color: (status && colours[status]) || null,
    footer: null,
    thumbnail: { url: posterOf(delivery) },
    author,
    fields,
  }
}
