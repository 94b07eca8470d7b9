import type { NewNotice } from '~/shared/notifications/model'
import { noticeSentence } from '~/shared/notifications/notices'
import type { People } from '~/shared/notifications/rules'
import type { App } from '../app'
import { portalLanguage, readerLanguage } from './branding'

/** Shows new notices to whoever of the people concerned is connected, to everybody in their own language. */
export function showLive(
  app: App,
  notices: readonly NewNotice[],
  { requester, reporter, subscribers, staff }: People,
): void {
  const languages = new Map(
    [...subscribers, ...staff, ...(requester ? [requester] : []), ...(reporter ? [reporter] : [])].map(user => [
      user.id,
      readerLanguage(app, user),
    ]),
  )
  const sentences = Map.groupBy(notices, notice => {
    const language = languages.get(notice.userId) ?? portalLanguage(app)
    const say = (key: string, values: Record<string, unknown>) => app.texts.say(language, key, values)
    return say('notices.live', {
      title: notice.title,
      message: noticeSentence({ say, language, now: app.now() }, notice),
    })
  })
  for (const [sentence, told] of sentences) {
    app.live.showUsers(
      told.map(notice => notice.userId),
      sentence,
    )
  }
}
