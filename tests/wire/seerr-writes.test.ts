import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addCategory } from '~/server/issues/categories'
import { usualCategories } from '~/shared/issues/categories'
import { issueSettings } from '~/shared/issues/settings'
import { portal as portalSection } from '~/shared/settings/portal'
import { userManagement } from '~/shared/users/settings'
import { setPassword } from '../support/accounts'
import { openCatalogueHost } from '../support/catalogue'
import type { Portal, PortalOptions, Reply } from '../support/portal'
import { shapeDifferences } from '../support/recorded-shapes'
import { acting, seerrNumberOf, seerrRoot } from '../support/seerr'
import { cookieOf, signInAtSeerr } from '../support/seerr-cookie'
import { type RecordedAnswer, seerrAnswers, toldElsewhere } from '../support/seerr-recorded'
import { anAdmin, aUser } from '../support/users'

/** Of these nothing can be compared: a house without Jellyfin and Radarr has nobody of there, and nothing to send again. */
const notThere = ['auth-jellyfin-wrong', 'auth-jellyfin', 'request-retry']
const writes = seerrAnswers.filter(({ request, name }) => request.method !== 'GET' && !notThere.includes(name))

/** Answered otherwise on purpose, each with why. */
const otherStatus: Record<string, number> = {
  // As 3.5 does it: what somebody asked for before is told, to staff as well.
  'request-post-movie-duplicate-without-is4k-2': 409,
  // Faults of the other program: here the whole show is meant, and a title that nobody knows is not there.
  'request-post-tv-no-seasons': 403,
  'request-post-unknown-title': 404,
  // Whoever may not is told so, and not asked to sign in.
  'request-delete-approved-of-another-401': 403,
  // Whoever sees issues may report one: nobody is shut out on their own here.
  'issue-post-403': 200,
  // The kind of title is taken, as later versions do.
  'watchlist-delete mediaType': 204,
}
/** A path that is not there, and a method that is not, are told as everywhere in the portal. */
const otherShape = Object.keys(otherStatus)
/**
 * What somebody else chose about themselves is told under their settings alone; theirs tells it here and there. Seasons are
 * told with a show and with what is asked for of it.
 */
const alsoElsewhere = /\.(settings|media\.seasons) is missing$/

const weekly = (amount: number) => ({ amount, period: 'week' }) as const
const noLimit = { amount: null, period: null }
const asking = ['RequestMovie', 'RequestTv', 'ManageOwnRequests'] as const
const ada = anAdmin('ada')
const petra = aUser('petra', { claims: ['PowerUser', 'AutoApproveMovie', 'AutoApproveTv', ...asking] })
const ben = aUser('ben', {
  claims: [...asking],
  limits: { movie: noLimit, tvShow: weekly(20), album: noLimit },
})
const finn = aUser('finn', {
  claims: ['RequestMovie', 'RequestTv'],
  limits: { movie: weekly(1), tvShow: noLimit, album: noLimit },
})
const passwords = { ben: 'ticket-stub-4', petra: 'curtain-call-10', finn: 'matinee-seat-2' } as const

/** Who makes a call that was recorded with a cookie, where it was not ben. */
const callers: Record<string, keyof typeof passwords> = {
  ...{ '103': 'petra', '104': 'petra', '118': 'finn', '119': 'petra', '127': 'petra' },
  ...{ '131': 'finn', '132': 'petra', '133': 'petra', '150': 'finn' },
}

describe.skipIf(writes.length === 0)('as the other program answers what is written, so does the portal', () => {
  const host = openCatalogueHost()
  let portal: Portal
  /** What was recorded, by its number there, and what has that place here. */
  const numbers = new Map<string, number>()
  const cookies = new Map<string, string>()
  beforeAll(async () => {
    const settings: PortalOptions['settings'] = [
      [issueSettings, { enabled: true }],
      [userManagement, { defaultRoles: ['RequestMovie'] }],
    ]
    portal = await host.portal({ users: [ada, petra, ben, finn], settings })
    for (const name of Object.values(usualCategories)) await addCategory(portal.app, ada, name)
    for (const user of [petra, ben, finn]) {
      const name = user.userName as keyof typeof passwords
      await setPassword(portal, user, passwords[name])
      cookies.set(name, cookieOf(await signInAtSeerr(portal, name, passwords[name])))
    }
    numbers.set('user 5', await seerrNumberOf(portal, 'ben'))
    await acting(portal).post('blocklist', { mediaType: 'movie', tmdbId: 9_000_268, title: 'Salt & Static' })
    const asFinn = acting(portal, await seerrNumberOf(portal, 'finn'))
    const { body } = await asFinn.post('request', { mediaType: 'movie', mediaId: 961 })
    numbers.set('request 1', (body as { id: number }).id)
  })
  afterAll(async () => {
    await portal?.close()
    await host.stop()
  })

  /** The same call with the numbers of this house. */
  const here = (path: string) =>
    path.replace('/api/v1', seerrRoot).replace(/(request|media|issue)\/(\d+)/, (_, kind: string, id: string) => {
      return `${kind}/${numbers.get(`${kind} ${id}`) ?? id}`
    })

  const bodyOf = ({ name, request }: RecordedAnswer) => {
    const body = request.body as Record<string, unknown> | undefined
    if (name === 'request-put') return { mediaType: 'movie' }
    return (
      body && {
        ...body,
        ...(body.userId === 5 && { userId: numbers.get('user 5') }),
        ...(request.path.endsWith('/issue') && { mediaId: numbers.get('media 48') }),
      }
    )
  }

  const headersOf = ({ number, request: { headers } }: RecordedAnswer): Record<string, string> => {
    if (headers.Cookie) return { cookie: cookies.get(callers[number] ?? 'ben') ?? '' }
    if (!headers['X-Api-Key']) return {}
    const key = { 'x-api-key': String(portal.app.settings.get(portalSection).apiKey) }
    return headers['X-Api-User'] ? { ...key, 'x-api-user': String(numbers.get('user 5')) } : key
  }

  async function again(recorded: RecordedAnswer): Promise<Reply> {
    const { method, path } = recorded.request
    const send = portal.guest[method.toLowerCase() as 'post']
    return send(here(path), bodyOf(recorded), headersOf(recorded))
  }

  /** The numbers that later calls name. */
  function keep({ number }: RecordedAnswer, { body }: Reply) {
    const made = body as { id?: number; media?: { id: number } } | null
    const of: Record<string, string[]> = {
      ...{ '101': ['request 25', 'media 48'], '103': ['request 26', 'media 49'] },
      ...{ '106': ['request 28'], '107': ['request 29'], '130': ['issue 5'] },
    }
    const [one, media] = of[number] ?? []
    if (one && made?.id) numbers.set(one, made.id)
    if (media && made?.media) numbers.set(media, made.media.id)
    if (number === '103' && made?.id) numbers.set('request 11', made.id)
  }

  /** What has to be so before it. */
  const before: Record<string, () => Promise<unknown>> = {
    // Ben has signed out before, and it is taken off twice in a row.
    '156': async () => {
      cookies.set('ben', cookieOf(await signInAtSeerr(portal, 'ben', passwords.ben)))
      await acting(portal, numbers.get('user 5')).post('watchlist', { mediaType: 'movie', tmdbId: 3_085 })
    },
  }

  test.each(writes)('$number $name', async recorded => {
    await host.settled()
    await before[recorded.number]?.()
    const answer = await again(recorded)
    keep(recorded, answer)
    const name = recorded.request.path.includes('?') ? `${recorded.name} mediaType` : recorded.name
    expect([name, answer.status]).toEqual([name, otherStatus[name] ?? recorded.status])
    if (otherShape.includes(name)) return
    const found = shapeDifferences(recorded.body, answer.body ?? '')
    expect(found.filter(one => !toldElsewhere.test(one) && !alsoElsewhere.test(one))).toEqual([])
  })
})
