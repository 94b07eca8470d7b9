import type { Agent } from '~/integrations/notify/agent'
import type { Delivery } from '~/integrations/notify/delivery'
import { detailsPath, issuePath, pageAddress, posterAddress } from '~/shared/notifications/addresses'
import { asksForDecision, type Template, type Variables } from '~/shared/notifications/model'
import { messageOf, type Writing } from '~/shared/notifications/templates'
import { kindWords, variablesInTexts, variablesOf } from '~/shared/notifications/variables'
import type { Language } from '~/shared/settings/languages'
import type { App } from '../app'
import { whyNot } from '../sentences'
import { preferencesOf } from '../users/preference-queries'
import { brandingOf, momentFacts } from './branding'
import type { NotificationContext } from './context'
import { goneNames, goneTitle } from './gone-context'
import { issueIn } from './issue-words'
import { titleInTexts, titleWithYear } from './title-words'

/** What things are called, and how times and kinds are written: in a language, or in the form for programs. */
type Wanted = { language: Language | null; form: Language | null }

/** The values of the variables in the texts of an agent. */
export async function variablesByAgent(app: App, context: NotificationContext) {
  const { event, kind, people, issue, person, failure } = context
  const preferences = person ? await preferencesOf(app.store, person.id) : []
  return (agent: Agent, told: NotificationContext, { language, form }: Wanted) => {
    const { request, gone } = told
    const title = form ? titleInTexts(app, form, told) : told.title
    return variablesOf({
      ...momentFacts(app, form),
      request: request && form ? { ...request, title } : request,
      title: gone ? goneTitle(app, language, gone) : title,
      additional: gone
        ? goneNames(app, language, gone)
        : event === 'ChannelFailing' && failure
          ? whyNot(app, failure, language)
          : null,
      came: context.came,
      type: form ? app.texts.say(form, `kinds.${kind}`) : kindWords[kind],
      requester: people.requester,
      issue: issue && issueIn(app, form, issue),
      person,
      preference: preferences.find(one => one.agent === agent.name) ?? null,
    })
  }
}

/** Where news of an issue lead to, or of a request; an issue that is deleted may have been the last of its title. */
function pathOf({ event, kind, issue, request, titleId, titlePath = null }: NotificationContext): string | null {
  if (!issue) return request ? detailsPath(request) : titlePath
  if (event !== 'IssueDeleted') return issuePath({ providerId: issue.providerId, kind })
  return titleId && detailsPath({ kind, providerId: titleId })
}

const titleAndYear = '{Title} ({Year})'

/** A text that writes a title with its year, so that what says which copy it is stands behind both. */
const withTitleAndYear = ({ subject, message }: Pick<Template, 'subject' | 'message'>) => ({
  subject: subject.replaceAll(titleAndYear, '{TitleWithYear}'),
  message: message.replaceAll(titleAndYear, '{TitleWithYear}'),
})

type Written = { language: Language | null; variables: Variables; spoken: Variables; writing: Writing }

/** The message as it is at this moment, so that what comes later does not change what was said. */
export function deliveryOf(
  app: App,
  told: NotificationContext,
  template: Template,
  { language, variables, spoken, writing }: Written,
): Omit<Delivery, 'key' | 'to'> {
  const { request, issue, event, title, kind, variant, came } = told
  const look = brandingOf(app, language ?? undefined)
  const path = pathOf(told)
  const named = language && {
    title: titleInTexts(app, language, told),
    titleWithYear: titleWithYear(app, language, told),
  }
  const about = {
    ...(named ?? { title }),
    posterUrl: posterAddress(request?.posterPath ?? issue?.poster ?? null),
    detailsUrl: pageAddress(look.applicationUrl, path),
    path,
  }
  const subject = issue || path ? about : null
  const values = { ...variablesInTexts(spoken, came), TitleWithYear: named?.titleWithYear ?? null }
  const text = messageOf(named && request ? withTitleAndYear(template) : template, values, writing)
  const waiting = request && asksForDecision(event) ? { kind, id: request.id, variant } : undefined
  return { event, ...text, variables, subject, ...(waiting && { waiting }), sentAt: app.now().toISOString(), look }
}
