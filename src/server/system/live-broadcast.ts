import type { Broadcast } from '../store/store'
import { type LiveExchange, type LiveNews, longestMessage, newsOf } from './live-queries'

const channel = 'marquee_live'
/** As many as fit beside the longest message. */
const usersAtOnce = 40

/** News through the database, which hands them to every server at once. */
export async function broadcastNews(
  { send, listen }: Broadcast,
  show: (news: LiveNews) => void,
): Promise<LiveExchange> {
  const server = crypto.randomUUID()
  const close = await listen(channel, text => {
    const news = newsIn(text, server)
    if (news) show(news)
  })
  return {
    close,
    async share({ userIds, message }) {
      for (const some of userIds ? groupsOf(userIds) : [null])
        await send(
          channel,
          JSON.stringify({ server, userIds: some, message: message?.slice(0, longestMessage) ?? null }),
        )
    },
  }
}

const groupsOf = (userIds: readonly string[]) =>
  Array.from({ length: Math.ceil(userIds.length / usersAtOnce) }, (_, group) =>
    userIds.slice(group * usersAtOnce, (group + 1) * usersAtOnce),
  )

/** What another server says; null for what this one said, and for what no version of the portal says. */
function newsIn(text: string, own: string): LiveNews | null {
  try {
    const { server, userIds, message } = Object(JSON.parse(text))
    return server === own ? null : newsOf(userIds, message)
  } catch {
    return null
  }
}
