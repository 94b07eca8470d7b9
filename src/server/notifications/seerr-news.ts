import { posterAddress } from '~/shared/notifications/addresses'
import { requestRef } from '~/shared/numbers'
import { issueTypeOf, mediaTypeOf } from '~/shared/seerr/codes'
import { issueTypeWords, mediaStatusWords, type SeerrType, seerrTypeOf } from '~/shared/seerr/webhook-types'
import type { NotifiedPerson, SeerrNews, SeerrObject, SeerrVariable } from '~/shared/seerr/webhook-variables'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../app'
import { type NamedMedia, type TitleState, titleStates } from '../discovery/title-states'
import { numbersOf } from '../numbers/queries'
import { personPicturePath } from '../users/person-pictures'
import { enteredOn } from '../users/preference-queries'
import { brandingOf } from './branding'
import type { NotificationContext } from './context'
import { withYear } from './title-words'

type Values = Partial<Record<SeerrVariable, string>>

/** What news are to programs of Seerr. */
export const seerrTypeOfNews = ({ event, kind, autoApproved = false }: NotificationContext): SeerrType | null =>
  seerrTypeOf({ event, kind, isApproved: autoApproved })

/** Whom such programs are told of, by what they are to the news. */
function peopleIn(context: NotificationContext): Partial<Record<NotifiedPerson, User | null>> {
  const { event, issue, people, person } = context
  const { requester, reporter } = people
  if (!issue) return { requestedBy: requester, notifyuser: isDecidedBefore(context) ? requester : null }
  const commentedBy = event === 'IssueComment' ? person : null
  const isMoved = event === 'IssueResolved' || event === 'IssueReopened'
  const isTold = isMoved || (commentedBy !== null && commentedBy.id !== reporter?.id)
  return { reportedBy: reporter, commentedBy, notifyuser: isTold ? reporter : null }
}

/** What is new, or went wrong, is for those who run the portal. */
const isDecidedBefore = ({ event }: NotificationContext) => event !== 'NewRequest' && event !== 'ItemAddedToFaultQueue'

/** Everything that is read for it, once for all places; with the names and words of a language it makes what is told. */
export async function seerrNewsFor(app: App, context: NotificationContext) {
  const type = seerrTypeOfNews(context)
  if (type === null) return null
  const people = peopleIn(context)
  const ids = Object.values(people).flatMap(person => person?.id ?? [])
  const [states, entered, numbers] = await Promise.all([
    titleStates(app, titleOf(context)),
    enteredOn(app.store, ['Discord', 'Telegram'], ids),
    numbersOf(app.store, 'request', context.request ? [refOf(context.request)] : []),
  ])
  const ofPerson = personValues(app, entered)
  const known: Values = {
    notification_type: type,
    ...mediaValues(states[0]),
    ...(context.issue && issueValues(context.issue)),
    ...(!context.issue && context.request && { request_id: String(numbers.get(refOf(context.request)) ?? '') }),
    ...Object.assign(
      {},
      ...Object.entries(people).map(([of, person]) => person && ofPerson(of as NotifiedPerson, person)),
    ),
  }
  const objects: SeerrObject[] = [
    ...(states.length > 0 ? (['media'] as const) : []),
    ...(context.issue ? (['issue'] as const) : context.request ? (['request'] as const) : []),
    ...(context.issue && context.event === 'IssueComment' ? (['comment'] as const) : []),
  ]
  const extra = extraOf(context)
  return ({ title, request, issue }: NotificationContext, event: string): SeerrNews => ({
    values: {
      ...known,
      event,
      subject: withYear(request?.title ?? title, (request ?? issue?.asked)?.releasedAt ?? null),
      message: (issue ? issue.description || issue.subject : request?.overview) ?? '',
      image: posterAddress(request?.posterPath ?? issue?.poster ?? null) ?? '',
    },
    objects,
    extra,
  })
}

const refOf = ({ id, variant }: NonNullable<NotificationContext['request']>) => requestRef(id, variant)

function titleOf({ kind, titleId }: NotificationContext): NamedMedia[] {
  const isNumber = titleId !== null && /^[1-9]\d{0,8}$/.test(titleId)
  return kind !== 'album' && isNumber ? [{ kind, id: Number(titleId) }] : []
}

function mediaValues(title: TitleState | undefined): Values {
  if (!title) return {}
  const { kind, catalogueId, tvdbId, imdbId, state } = title
  return {
    media_type: mediaTypeOf(kind),
    media_tmdbid: catalogueId,
    media_tvdbid: tvdbId === null ? '' : String(tvdbId),
    media_imdbid: imdbId ?? '',
    media_status: mediaStatusWords[state.standard],
    media_status4k: mediaStatusWords[state.fourK],
  }
}

const issueValues = ({ id, category, status, comment }: NonNullable<NotificationContext['issue']>): Values => ({
  issue_id: String(id),
  issue_type: issueTypeWords[issueTypeOf(category ?? '')],
  issue_status: status === 'resolved' ? 'RESOLVED' : 'OPEN',
  comment_message: comment ?? '',
})

const personValues =
  (app: App, entered: Awaited<ReturnType<typeof enteredOn>>) =>
  (of: NotifiedPerson, user: User): Values => {
    const { applicationUrl } = brandingOf(app)
    const picture = personPicturePath(app, user)
    const discord = entered.get('Discord')?.get(user.id) ?? ''
    return {
      [`${of}_username`]: displayName(user),
      [`${of}_email`]: user.email ?? '',
      [`${of}_avatar`]: picture && applicationUrl ? applicationUrl + picture : '',
      [`${of}_jellyfinUserId`]: user.userType === 'plex' ? '' : (user.providerUserId ?? ''),
      [`${of}_settings_discordId`]: discord,
      [`${of}_settings_discordIds`]: discord,
      [`${of}_settings_telegramChatId`]: entered.get('Telegram')?.get(user.id) ?? '',
    }
  }

/** The names are those that programs look for. */
function extraOf({ request, issue }: NotificationContext): SeerrNews['extra'] {
  const named = (name: string, value: string | number | null) => (value ? [{ name, value: String(value) }] : [])
  if (issue) {
    const { season, episode } = issue
    // There, season 0 stands for all of them: neither it nor its episodes can be said.
    return season ? [...named('Affected Season', season), ...named('Affected Episode', episode)] : []
  }
  const seasons = new Set(request?.episodes?.map(({ season }) => season))
  return named('Requested Seasons', [...seasons].join(', '))
}
