import { subjectAfterPart } from '~/shared/issues/part-of-show'
import { subjectForPrograms } from '~/shared/issues/program-parts'
import type { IssueNews } from '~/shared/notifications/model'
import type { App } from '../app'
import { categoryName } from '../issues/category-names'

/**
 * An issue as texts name it: its subject says which part of a show it is about, and both are in the language of whoever
 * reads. Without one it is as programs read it.
 */
export function issueIn<Told extends IssueNews>(app: App, language: string | null, issue: Told): Told {
  if (language === null) return { ...issue, subject: subjectForPrograms(issue) }
  const subject = subjectAfterPart(issue, (key, values) => app.texts.say(language, key, values))
  return { ...issue, subject, category: issue.category && categoryName(app, { language }, issue.category) }
}
