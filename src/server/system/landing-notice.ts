import { landingPage } from '~/shared/settings/portal'
import type { App } from '../app'
import { withCleanMarkup } from '../settings/clean-markup'

/** The notice for visitors, cleaned; null where there is none, or not at this time. */
export async function landingNotice(app: App): Promise<string | null> {
  const { timeLimit, startDateTime, endDateTime, noticeText } = await withCleanMarkup(
    landingPage,
    app.settings.get(landingPage),
  )
  const isNow = !timeLimit || isWithin(app.now(), startDateTime, endDateTime)
  return isNow && noticeText?.trim() ? noticeText : null
}

/** An end that is left out is open. */
const isWithin = (now: Date, start: string | null, end: string | null) =>
  (start === null || now >= new Date(start)) && (end === null || now < new Date(end))
