import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { enqueue } from '~/server/events/outbox-queries'
import { notify } from '~/server/notifications/notify'
import { userById } from '~/server/users/queries'
import { hourMs, secondMs } from '~/shared/durations'
import type { DomainEvent } from '~/shared/events/model'
import { issueSettings } from '~/shared/issues/settings'
import type { ChannelName } from '~/shared/notifications/agents'
import { comment, report } from '../support/issues'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'
import { type Arrived, textsIn, wholePost } from '../support/whole-post'

let now = new Date()
const post = wholePost(() => now)
afterAll(() => post.close())

type House = Awaited<ReturnType<typeof post.house>>
const houses: House[] = []
beforeEach(() => {
  // Services count how often they are called.
  now = new Date(now.getTime() + hourMs)
  post.service.faults.clear()
  post.answerHooks(() => new Response(null, { status: 204 }))
})
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close()
})

const hostile = [
  '@everyone @here @channel <!channel> <!here> <@80351110224678912> <@U12345678> @all',
  '*bold* _it_ ~no~ `code` [a](https://evil.example.com) <https://evil.example.com|b> ![c](https://evil.example.com/d.png)',
  '<b>loud</b> <script>alert(1)</script> <img src="https://evil.example.com/x.png"> <a href="https://evil.example.com">e</a>',
  '\r\nBcc: thief@example.com\r\n\r\n"}],{"title":"f" \u0000\u0007\u202Eback \\" {Title} {{Title}}',
].join(' ')
/** As the portal lets it in. */
const said = hostile.replaceAll('\0', '')
const long = `${hostile} ${'word '.repeat(3_000)}`

async function open(
  name: ChannelName,
  more: Omit<Parameters<typeof post.house>[1], 'users'> & { alias?: string } = {},
) {
  const { alias = null, ...options } = more
  const users = [anAdmin('ada', { alias }), anAdmin('zoe', { email: null }), aUser('ben', { claims: ['RequestMovie'] })]
  const house = await post.house(name, { users, now: () => now, ...options })
  houses.push(house)
  const ada = users[0] ?? anAdmin('ada')
  /** Something about a film that Ada asked for. */
  const about = async (
    type: 'requestMade' | 'requestDenied' | 'requestAvailable',
    title = 'Metropolis',
    reason = '',
  ) => {
    const variants = { standard: aProgress(reason ? { denied: true, deniedReason: reason } : {}), fourK: null }
    const request = aMovieRequest(Math.floor(Math.random() * 1e8), { requesterId: ada.id, name: title, variants })
    const { id } = await saveRequest(house.app.store, request)
    const base = { at: now.toISOString(), kind: 'movie', requestId: id, variant: 'standard' } as const
    const event: DomainEvent =
      type === 'requestMade'
        ? { ...base, type, byId: users[2]?.id ?? '', onBehalf: false, autoApproved: false }
        : type === 'requestDenied'
          ? { ...base, type, byId: users[2]?.id ?? '' }
          : { ...base, type }
    await notify(house.app, event)
  }
  const waiting = async () => {
    const { db, t } = house.app.store
    return (await db.select().from(t.outbox)).filter(({ stage, target }) => stage !== 'sent' && target !== 'event')
  }
  return { ...house, ada, about, waiting, admin: house.portal.as('ada') }
}

/** What in a message acts as something else than text, where it is read. */
const acting: Partial<Record<ChannelName, (arrived: Arrived) => string[]>> = {
  Discord: ({ whole, text }) => {
    const { parse = ['everyone'], users = [] } = Object(Object(whole).allowed_mentions)
    return [...parse, ...users, ...markdownIn(text)]
  },
  Slack: ({ whole }) =>
    textsIn({ ...Object(whole), username: '', channel: '' }).flatMap(
      one => one.match(/<[!@#]|<https?:\/\/evil|(?<!\u2060)@(everyone|here|channel)/g) ?? [],
    ),
  Mattermost: ({ whole, text }) => {
    // A title that leads somewhere is no Markdown.
    const cards = Object(whole).attachments.map((card: Record<string, unknown>) =>
      card.title_link ? { ...card, title: null } : card,
    )
    const read = textsIn({ ...Object(whole), attachments: cards }).join('\n')
    return [...(text.match(/@(all|here|channel|everyone)\b/g) ?? []), ...markdownIn(read)]
  },
  Telegram: ({ whole }) =>
    tagsIn(String(Object(whole).text ?? Object(whole).caption ?? '')).filter(tag => !/^(b|i|code|pre)$/.test(tag)),
  Email: ({ whole, headers }) => {
    const { html = '' } = whole as { html?: string }
    const names = Object.keys(headers).filter(one => /^(bcc|x-)/.test(one) && one !== 'x-auto-response-suppress')
    return [...names, ...pretended(html), ...tagsIn(html).filter(tag => /script|iframe|object|form/.test(tag))]
  },
}
/** Pictures from elsewhere, and links that say another place than they lead to. */
function pretended(html: string): string[] {
  const found: string[] = []
  const shown = { href: '', text: '' }
  new HTMLRewriter()
    .on('img', { element: one => void (one.getAttribute('src')?.includes('evil') && found.push('img')) })
    .on('a', {
      element(one) {
        Object.assign(shown, { href: one.getAttribute('href') ?? '', text: '' })
        one.onEndTag(() => {
          if (shown.href.includes('evil') && shown.text !== shown.href) found.push(`${shown.text} → ${shown.href}`)
        })
      },
      text: ({ text }) => {
        shown.text += text
      },
    })
    .transform(html)
  return found
}
const markdownIn = (text: string) =>
  text.match(/(?<!\\)\]\(https?:\/\/evil|(?<!\\)!\[|(?<!\\)<(https?:\/\/evil|@[!&]?\d)/g) ?? []
function tagsIn(html: string): string[] {
  const found: string[] = []
  new HTMLRewriter().on('*', { element: ({ tagName }) => void found.push(tagName) }).transform(html)
  return found
}

describe.each(post.names)('%s', name => {
  test.each([
    ['a title', { title: hostile }],
    ['a title that is far too long', { title: long }],
    ['the name of whoever asked', { alias: hostile }],
    ['a reason', { reason: hostile }],
    ['a reason that is far too long', { reason: long }],
  ] as [string, { title?: string; alias?: string; reason?: string }][])(
    'shows what %s says as text, whatever that is',
    async (_, { title = 'Metropolis', alias = 'Ada', reason = '' }) => {
      const house = await open(name, { title, alias: alias.slice(0, 200) })
      await house.about(reason ? 'requestDenied' : 'requestMade', title.slice(0, 20_000), reason)
      await house.portal.settle()
      expect(await house.waiting()).toEqual([])
      const arrived = house.arrived()
      expect(arrived.length).toBeGreaterThan(0)
      for (const one of arrived) expect(acting[name]?.(one) ?? []).toEqual([])
      const all = arrived.map(({ text }) => text).join('\n')
      expect(all).not.toContain('undefined')
      // A name that was left out says what it is, cut or whole.
      if (title === hostile) expect(all).toContain('code')
    },
  )

  test('shows what somebody wrote about a problem as text', async () => {
    const house = await open(name)
    const { portal, app } = house
    await app.store.transaction(tx =>
      app.settings.save(tx, issueSettings, { ...app.settings.get(issueSettings), enabled: true }),
    )
    await app.settings.refresh()
    await house.admin.post('/api/v1/Issues/categories', { value: 'Sound' })
    const id = await report(portal.as('ben'), {
      title: hostile.slice(0, 200),
      subject: hostile.slice(0, 150),
      description: said,
    })
    await comment(portal.as('ben'), id, said)
    await portal.settle()
    expect(await house.waiting()).toEqual([])
    const arrived = house.arrived()
    expect(arrived.length).toBeGreaterThan(1)
    for (const one of arrived) expect(acting[name]?.(one) ?? []).toEqual([])
  })

  test('comes again no sooner than it was asked to, and arrives once', async () => {
    const house = await open(name, { post: { plainOnly: true, greylists: true } })
    post.service.faults.set({ status: 429, retryAfter: 1_800, times: 1 })
    const busy = new Response(null, { status: 429, headers: { 'retry-after': '1800' } })
    const answers = [busy]
    post.answerHooks(() => answers.pop() ?? new Response(null, { status: 204 }))
    const began = now.getTime()
    await house.about('requestMade')
    await house.portal.settle()
    const [row] = await house.waiting()
    // A mail server says that it is busy, and not for how long, and behind browsers is more than one service; for whoever
    // says it of all that goes there, that is no try that failed.
    expect(row).toMatchObject({ stage: 'waiting', attempts: ['Email', 'Web push'].includes(name) ? 1 : 0 })
    const soonest = name === 'Email' ? 30 * secondMs : 1_800 * secondMs
    expect((row?.nextAt.getTime() ?? 0) - began).toBeGreaterThanOrEqual(soonest)
    const tried = house.arrived().length
    now = new Date(began + soonest - 1)
    await house.portal.settle()
    expect(house.arrived()).toHaveLength(tried)
    now = new Date((row?.nextAt.getTime() ?? 0) + 1)
    await house.portal.settle()
    expect(await house.waiting()).toEqual([])
    expect(house.arrived()).toHaveLength(tried + 1)
    now = new Date(now.getTime() + hourMs)
    await house.portal.settle()
    expect(house.arrived()).toHaveLength(tried + 1)
  })

  test('that hangs holds up no other', async () => {
    const held = Promise.withResolvers<void>()
    const house = await open(name, {
      post: { plainOnly: true, answersAfterMs: name === 'Email' ? 1_500 : 0 },
      live: true,
    })
    post.service.faults.set({ until: held.promise })
    post.answerHooks(() => held.promise.then(() => new Response(null, { status: 204 })))
    const { app } = house
    await house.about('requestMade')
    const quick = { target: 'event', key: 'of another target', request: null }
    const payload: DomainEvent = { type: 'settingsSaved', at: now.toISOString(), section: 'portal' }
    await app.store.transaction(tx => enqueue(tx, [{ ...quick, payload }], now))
    app.outbox.nudge()
    const stageOf = async (target: string) => {
      const { db, t } = app.store
      return (await db.select().from(t.outbox)).filter(row => row.target === target).map(({ stage }) => stage)
    }
    await until(async () => (await stageOf('event')).includes('sent'))
    expect(await stageOf(post.agentOf(name).target)).toEqual(['sending'])
    held.resolve()
    await house.portal.settle()
    expect(await house.waiting()).toEqual([])
  })
})

const personal = post.names.filter(name => post.agentOf(name).recipients !== 'channel' || post.isPersonal(name))

describe.each(personal)('%s of one person', name => {
  const chosen = async () => {
    const house = await open(name)
    const { db, t } = house.app.store
    if (post.agentOf(name).recipients === 'channel') {
      // The place hears nothing, so that what arrives is for her.
      await db
        .insert(t.messageChoices)
        .values({ userId: house.ada.id, event: 'RequestAvailable', channel: name, on: true })
      const settings = house.app.settings.get(post.agentOf(name).settings) as Record<string, unknown>
      const none = { ...settings, events: ['Issue'] }
      await house.app.store.transaction(tx => house.app.settings.save(tx, post.agentOf(name).settings, none as never))
      await house.app.settings.refresh()
    }
    return house
  }
  const told = async (house: Awaited<ReturnType<typeof chosen>>) => {
    await house.portal.settle()
    return house.arrived().length
  }

  test('arrives as long as nothing speaks against it', async () => {
    const house = await chosen()
    await house.about('requestAvailable')
    expect(await told(house)).toBe(1)
  })

  test('goes to nobody who has no address there, and nothing is left behind', async () => {
    const house = await chosen()
    await house.leave()
    await house.about('requestAvailable')
    expect([await told(house), await house.waiting()]).toEqual([0, []])
  })

  test.each([
    ['took the address away', (house: House) => house.leave()],
    ['was switched off', (house: House) => switchedOff(house)],
    ['was deleted', (house: House) => house.portal.as('zoe').delete(`/api/v1/Identity/${idOf(house, 'ada')}`)],
    ['was left by a channel that is off', (house: House) => house.turnOff()],
  ])('does not go any more to whoever %s while it waited', async (_, meanwhile) => {
    const house = await chosen()
    await house.about('requestAvailable')
    expect(await house.waiting()).toHaveLength(1)
    await meanwhile(house)
    expect([await told(house), await house.waiting()]).toEqual([0, []])
  })
})

const idOf = ({ users }: House, name: string) => users.find(({ userName }) => userName === name)?.id ?? ''
async function switchedOff({ app, users }: House) {
  const ada = idOf({ users } as House, 'ada')
  await app.store.db.insert(app.store.t.userClaims).values({ userId: ada, claim: 'Disabled' })
  expect((await userById(app.store, ada))?.claims).toContain('Disabled')
}
