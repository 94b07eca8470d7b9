import { slack } from '~/shared/services/slack'
import { shortened } from '~/shared/shortened'
import { UpstreamError, under } from '../../http/call'
import { agent } from '../agent'
import { post } from '../delivery'
import { drawingNothing, withEntities, withSignsAlike } from '../text'
import { blocksOf } from './blocks'

/** Slack shows no more of a message. */
const longestText = 40_000

/** Signs of double width, which form the same there, and others that look alike. */
const wide: Readonly<Record<string, string>> = { '＊': '﹡', '＿': '⸏', '｀': 'ˋ' }
/** What makes a line a quotation. */
const leading = /^([^\S\n]*)(?=&gt;|＞)/gm

/** Values neither act as markup nor call anybody: Slack takes a backslash for text, and an invisible sign for the end of a word. */
const plain = (value: string) =>
  withEntities(withSignsAlike(drawingNothing(value)))
    .replace(/[＊＿｀]/g, sign => wide[sign] ?? sign)
    .replace(leading, '$1\u2060')

const webhookIn = (address: string) => /\/services\/([\w-]+\/[\w-]+\/[\w-]+)/.exec(address)?.[1] ?? ''

/** Slack takes no blocks whose picture it cannot fetch. */
const areBlocksRefused = (error: unknown) =>
  error instanceof UpstreamError &&
  error.status === 400 &&
  /invalid_blocks|invalid_attachments/.test(error.detail ?? '')

export const slackAgent = agent({
  name: 'Slack',
  settings: slack,
  recipients: 'channel',
  plain,
  async send({ http, addresses }, settings, delivery) {
    const { webhookUrl, channel, username, iconEmoji, iconUrl, poster } = settings
    const url = under(addresses.Slack, `services/${webhookIn(webhookUrl ?? '')}`)
    const body = {
      channel,
      text: shortened(delivery.body, longestText),
      username: username || delivery.look.applicationName,
      link_names: 1,
      ...(iconUrl ? { icon_url: iconUrl } : {}),
      ...(iconEmoji ? { icon_emoji: iconEmoji } : {}),
    }
    const blocks = poster ? blocksOf(delivery, plain) : null
    if (!blocks) return post(http, 'Slack', url, { body })
    try {
      await post(http, 'Slack', url, { body: { ...body, blocks } })
    } catch (error) {
      if (!areBlocksRefused(error)) throw error
      await post(http, 'Slack', url, { body })
    }
  },
})
