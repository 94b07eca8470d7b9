import { mattermost } from '~/shared/services/mattermost'
import { UpstreamError } from '../../http/call'
import { agent } from '../agent'
import { type Delivery, headingOf, post, posterOf } from '../delivery'
import { drawingNothing, inMarkdown } from '../text'
import { messageParts } from './parts'

/** The poster and what it is of; the text stands above it and is not said twice. */
function attachment(delivery: Delivery) {
  const link = delivery.subject?.detailsUrl ?? null
  // What leads somewhere is shown as it is written, backslashes included.
  const plain = link ? drawingNothing : inMarkdown
  return {
    ...{ fallback: null, color: null, pretext: null, text: null },
    ...{ author_name: null, author_link: null, author_icon: null },
    title: plain(headingOf(delivery)),
    title_link: link,
    fields: null,
    image_url: posterOf(delivery),
    thumb_url: null,
  }
}

/** Of what has begun to stand there, nothing is to be said a second time. */
const begun = (error: unknown) =>
  error instanceof UpstreamError ? new UpstreamError({ ...error, message: error.message, mayHaveArrived: true }) : error

export const mattermostAgent = agent({
  name: 'Mattermost',
  settings: mattermost,
  recipients: 'channel',
  plain: inMarkdown,
  async send({ http }, { webhookUrl, channel, username, iconUrl }, delivery) {
    const parts = messageParts(delivery.body)
    for (const [index, text] of parts.entries()) {
      const attachments = index === parts.length - 1 ? [attachment(delivery)] : []
      const body = {
        ...{ channel, username: username || delivery.look.applicationName, icon_url: iconUrl ?? '' },
        ...{ text, attachments },
      }
      const sending = post(http, 'Mattermost', webhookUrl ?? '', { body })
      await sending.catch(error => {
        throw index === 0 ? error : begun(error)
      })
    }
  },
})
