import { afterAll, describe, expect, test } from 'bun:test'
import { known } from '~/demo/channels/known'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { messageParts } from '~/integrations/notify/mattermost/parts'
import { bytes, inMarkdown } from '~/integrations/notify/text'
import { plainOnWhatsApp } from '~/integrations/notify/whats-app/agent'
import type { AgentName } from '~/shared/notifications/agents'
import { inMails, messageOf } from '~/shared/notifications/templates'
import { variablesOf } from '~/shared/notifications/variables'
import { shortened } from '~/shared/shortened'
import { playedChannels } from '../support/channels'
import { aDelivery } from '../support/delivery'

let seconds = 0
const channels = playedChannels(() => new Date(Date.UTC(2026, 2, 4) + seconds * 1_000))
afterAll(() => channels.close())
const { send, played, agentOf, valuesOf } = channels

/** Past the limit of whoever counts calls. */
const later = () => {
  seconds += 60
}
const failureOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    reason => reason,
  )
  if (error instanceof UpstreamError) return error
  throw new Error(`it was ${error}`)
}
const formOf = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)))
const film = {
  ...{ Title: 'Metropolis', Overview: 'A city of two halves.', RequestStatus: 'Denied', Alias: 'Ann' },
  ...{ DenyReason: 'Seen it', PosterImage: 'https://image.tmdb.org/t/p/w300/a.jpg' },
}
const words = 'word '.repeat(2_000).trim()

/** Phones need no key, and no switch. */
const keyed = played.filter(name => name !== 'Mobile')

describe('every channel', () => {
  test('of the specification is there, and a stand-in plays it', () =>
    expect(played.toSorted()).toEqual([
      ...[
        'Discord',
        'Gotify',
        'Mattermost',
        'Mobile',
        'Ntfy',
        'Pushbullet',
        'Pushover',
        'Slack',
        'Telegram',
        'Webhook',
        'WhatsApp',
      ],
    ] as AgentName[]))

  test.each(played)('%s takes a message, in its own words', async name => {
    later()
    const [call] = await send(name, { body: 'Metropolis is ready.', variables: film })
    expect(JSON.stringify(call?.body)).toContain('Metropolis')
  })

  test.each(played)('%s takes a text that is far too long, shortened between words or in parts', async name => {
    later()
    const calls = await send(name, { body: words, title: words, variables: { ...film, Title: words, Overview: words } })
    expect(calls.length).toBeGreaterThan(0)
    if (calls.length === 1 && !['Slack', 'Pushbullet', 'Gotify', 'Webhook'].includes(name))
      expect(decodeURIComponent(JSON.stringify(calls[0]?.body))).toContain('word…')
  })

  test.each(keyed)('%s refuses another key, and the sentence names it and not the key', async name => {
    later()
    const wrongOf: Partial<Record<AgentName, [field: string, value: string]>> = {
      Discord: ['webhookUrl', 'https://discord.com/api/webhooks/1001/another-long-secret-token'],
      Slack: ['webhookUrl', 'https://hooks.slack.com/services/T1/B2/another-long-secret-token'],
      Mattermost: ['webhookUrl', `${channels.service.url}/hooks/another-long-secret-token`],
      Telegram: ['botApi', '7:another-long-secret-token'],
      Pushover: ['userToken', 'another-long-secret-token'],
      Pushbullet: ['accessToken', 'another-long-secret-token'],
      Gotify: ['applicationToken', 'another-long-secret-token'],
      Ntfy: ['authorizationHeader', 'Bearer another-long-secret-token'],
      WhatsApp: ['authToken', 'another-long-secret-token'],
      Webhook: ['applicationToken', 'another-long-secret-token'],
    }
    const [field, wrong] = wrongOf[name] ?? ['', '']
    const error = await failureOf(send(name, {}, { [field]: wrong }))
    expect(error.message).toStartWith(name)
    expect(error.message).not.toContain('another-long-secret-token')
    expect([400, 401, 403, 404]).toContain(error.status ?? 0)
  })

  test.each(played)('%s that says when to come again is asked no sooner', async name => {
    later()
    channels.service.faults.set({ status: 429, retryAfter: 30, times: 1 })
    expect(await failureOf(send(name))).toMatchObject({ status: 429, retryAfterMs: 30_000 })
  })

  test.each(keyed)('%s is not active before everything that it needs is filled in', name => {
    const values = valuesOf(name) as Record<string, unknown>
    const agent = agentOf(name)
    expect(agent.isActive(values)).toBe(true)
    expect(agent.isActive({ ...values, enabled: false })).toBe(false)
    for (const [field, { required }] of Object.entries(agent.settings.fields))
      if (required)
        expect({ field, active: agent.isActive({ ...values, [field]: '' }) }).toEqual({ field, active: false })
  })
})

describe('a hostile value', () => {
  const hostile = '@everyone <!channel> *bold* [a](https://evil.example.com) <b>&amp;</b> `x`'
  const written = (name: AgentName, settings = {}) => {
    const writing = agentOf(name).writing({ ...valuesOf(name), ...settings })
    const variables = { ...variablesOf(nothing), Title: hostile }
    return messageOf({ subject: '', message: '<b>{Title}</b> *as it was written*' }, variables, writing).body
  }
  const portal = { applicationName: 'Marquee', applicationUrl: null }
  const moment = { longDate: '', shortDate: '', longTime: '', shortTime: '' }
  const nothing = {
    ...{ request: null, title: null, came: [], type: null, requester: null, issue: null, person: null },
    ...{ preference: null, portal, moment, longDate: () => '' },
  }

  test('mentions nobody on Discord, and forms nothing', async () => {
    later()
    const body = written('Discord')
    expect(body).toStartWith('<b>@\u2060everyone <\u2060!channel> \\*bold\\* \\[a]\\(')
    expect(body).toEndWith('</b> *as it was written*')
    const subject = { title: hostile, posterUrl: null, detailsUrl: null }
    const [call] = await send('Discord', { body, subject, variables: { ...film, Title: hostile } })
    expect(call?.body).toMatchObject({
      allowed_mentions: { parse: [] },
      embeds: [{ title: expect.stringContaining('\\*bold\\*') }],
    })
  })

  test('calls no channel and nobody on Slack', () =>
    expect(written('Slack')).toStartWith('<b>@\u2060everyone &lt;!channel&gt; ∗bold∗ '))

  test.each([
    ['*Batteries*', '∗Batteries∗'],
    ['_Us_ (2019) by ben_k_2', 'ˍUsˍ (2019) by ben_k_2'],
    ['~gone~ and `code` and ```all```', '∼gone∼ and ˋcodeˋ and ˋˋˋallˋˋˋ'],
    ['＊wide＊ ＿wide＿ ｀wide｀', '﹡wide﹡ ⸏wide⸏ ˋwideˋ'],
    ['one\n> said\n ＞said', 'one\n\u2060&gt; said\n \u2060＞said'],
    ['5 > 3', '5 &gt; 3'],
    ['https://films.example.com/a_b/_c~d*e?f=@g&h=1', 'https://films.example.com/a_b/%5Fc%7Ed%2Ae?f=%40g&amp;h=1'],
  ])('%p forms nothing on Slack, at the edge of a word or elsewhere', (value, plain) =>
    expect(agentOf('Slack').writing(valuesOf('Slack')).plain(value)).toBe(plain),
  )

  test('is text on Telegram in either way of formatting, and what was written around it is markup', async () => {
    const html = written('Telegram')
    expect(html).toStartWith('<b>@\u2060everyone &lt;!channel&gt; *bold* ')
    expect(html).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;')
    expect(await send('Telegram', { body: html })).toHaveLength(1)
    expect(written('Telegram', { parseMode: 'markdown' })).toContain('\\*bold\\* \\[a](')
  })

  test('forms nothing on WhatsApp, which knows no sign that would say so', () => {
    const body = written('WhatsApp')
    expect(body).toStartWith('<b>@everyone <!channel> ∗bold∗ [a](https://evil.example.com) ')
    expect(body).toEndWith(' ˋxˋ</b> *as it was written*')
  })

  test.each([
    ['*bold* and **more**', '∗bold∗ and ∗∗more∗∗'],
    ['_slanted_ by ben_k_2', 'ˍslantedˍ by ben_k_2'],
    ['(_a_) _', '(ˍaˍ) ˍ'],
    ['~gone~', '∼gone∼'],
    ['```all```', 'ˋˋˋallˋˋˋ'],
    ['one\n> said\n  - listed\n* listed', 'one\n\u2060> said\n  \u2060- listed\n∗ listed'],
    ['5 > 3 - 1', '5 > 3 - 1'],
    ['https://films.example.com/a_b/_c~d*e', 'https://films.example.com/a_b/%5Fc%7Ed%2Ae'],
  ])('%p forms nothing on WhatsApp', (value, plain) => expect(plainOnWhatsApp(value)).toBe(plain))

  test('stays as it is where nothing is formatted', () => {
    for (const name of ['Pushover', 'Pushbullet', 'Gotify', 'Ntfy'] as const)
      expect(written(name)).toBe(`<b>${hostile}</b> *as it was written*`)
  })

  test('leaves an address whole that people are to follow', () =>
    expect(inMarkdown('https://films.example.com/a_b*c')).toBe('https://films.example.com/a_b*c'))

  test.each([
    ['Discord', 'It is \\_late\\_, see https://films.example.com/a_b_c (https://x.example.com/%40ada).'],
    ['Slack', 'It is ˍlateˍ, see https://films.example.com/a_b_c (https://x.example.com/%40ada).'],
    ['Mattermost', 'It is \\_late\\_, see https://films.example.com/a_b_c (https://x.example.com/%40ada).'],
    ['Telegram', 'It is _late_, see https://films.example.com/a_b_c (https://x.example.com/%40ada).'],
    ['WhatsApp', 'It is ˍlateˍ, see https://films.example.com/a_b_c (https://x.example.com/@ada).'],
  ] as const)('has addresses inside of it that still lead somewhere, on %s', (name, said) => {
    const comment = 'It is _late_, see https://films.example.com/a_b_c (https://x.example.com/@ada).'
    const plain = agentOf(name).writing(valuesOf(name)).plain(comment)
    expect(plain.replace('\\(https', '(https')).toBe(said)
  })

  test.each([
    ['- listed\n+ listed\n  1. first\n12. last', '\\- listed\n\\+ listed\n  1\\. first\n12\\. last'],
    ['The end\n---\nNo heading\n===', 'The end\n\\---\nNo heading\n\u2060==='],
    ['2001. A Space Odyssey', '2001\\. A Space Odyssey'],
    ['> said\n1) one', '\\> said\n1\\) one'],
    ['1.5 of 3 - well', '1.5 of 3 - well'],
    ['see https://films.example.com/a - now', 'see https://films.example.com/a - now'],
    ['<https://films.example.com/a>', '<\u2060https://films.example.com/a>'],
  ])('%p forms no list, no quotation, no rule and no heading in Markdown', (value, plain) =>
    expect(inMarkdown(value)).toBe(plain),
  )

  test.each(['Discord', 'Slack', 'Mattermost'] as const)('is drawn as no emoji on %s', name => {
    const { plain } = agentOf(name).writing(valuesOf(name))
    const said = plain(':smile: :D ;o x-d 12:30 :100: #Alive Alien: One; two # three https://x.example.com/:a:#b')
    expect(said.replaceAll('\\', '')).toBe(
      ':\u2060smile: :\u2060D ;\u2060o x\u2060-d 12:\u206030 :\u2060100: #\u2060Alive Alien: One; two # three https://x.example.com/:a:#b',
    )
    // What follows a value in a text may be what it was to form a face with.
    expect(plain('Alien :')).toBe('Alien :\u2060')
  })

  test('has a heart and a tag that no chat draws, and a backslash that none of them shows twice', () => {
    expect(inMarkdown('<3 </3 <b>')).toBe('<\u20603 <\u2060/3 <\u2060b>')
    expect(inMarkdown('C:\\new a\\*b \\')).toBe('C:\u2060\\new a\\\\\\*b \\\\')
  })

  test.each([
    ['see https://x.example.com/Alien_(1979).', 'see https://x.example.com/Alien_%281979%29.'],
    ['(https://x.example.com/a)', '\\(https://x.example.com/a)'],
    ['https://x.example.com/a(b', 'https://x.example.com/a(b'],
    ['see https://x.example.com/a(b', 'see https://x.example.com/a\\(b'],
  ])('%p leads where it says, with the brackets that belong to it', (value, plain) => {
    const said = inMarkdown(value)
    expect(value.startsWith('https') ? decodeURIComponent(said) : said).toBe(plain)
  })

  test('stands in the title of a card on Mattermost as it is where that leads somewhere, which is no Markdown', async () => {
    later()
    const titleOf = async (detailsUrl: string | null) => {
      const subject = { title: '*Batteries* @all', posterUrl: null, detailsUrl }
      const [call] = await send('Mattermost', { subject, variables: film })
      return Object(call?.body).attachments[0].title
    }
    expect(await titleOf('https://films.example.com/details/movie/19')).toBe('*Batteries* @\u2060all')
    expect(await titleOf(null)).toBe('\\*Batteries\\* @\u2060all')
  })

  test('mentions nobody and ends no link by looking like an address', () => {
    expect(inMarkdown('https://x.example.com/@all')).toBe('https://x.example.com/%40all')
    expect(inMarkdown('https://x)[y](https://y<@1>')).toBe('https://x%29%5By%5D%28https://y%3C%401%3E')
  })

  test('HTML of an administrator is HTML in mails alone', () => {
    const text = { subject: '', message: '<b>{Title}</b>' }
    expect(messageOf(text, variablesOf(nothing), inMails)).toMatchObject({ body: '', html: '<b></b>' })
    expect(messageOf(text, variablesOf(nothing), { ...inMails, takesMarkup: false })).toMatchObject({ html: null })
  })
})

describe('Discord', () => {
  test('shows what it is about on a card whose edge tells the state', async () => {
    later()
    const [call] = await send('Discord', { body: 'Sorry.', variables: film }, { username: 'Cinema', icon: null })
    expect(call?.path).toBe(`/api/webhooks/${known.discord.id}/${known.discord.token}`)
    expect(call?.body).toMatchObject({
      ...{ content: 'Sorry.', username: 'Cinema', avatar_url: '' },
      embeds: [
        {
          ...{ title: 'Metropolis', type: 'rich', description: 'A city of two halves.', color: '13959168' },
          thumbnail: { url: film.PosterImage },
          author: { name: 'Marquee', url: 'https://films.example.com' },
          fields: [
            { name: 'Requested By', value: 'Ann', inline: true },
            { name: 'Denied Reason', value: 'Seen it', inline: true },
            { name: 'Status', value: 'Denied', inline: true },
          ],
        },
      ],
    })
  })

  test.each(['Issue', 'IssueComment', 'IssueResolved'])('keeps a reason from whoever is told of %s', async event => {
    later()
    const [call] = await send('Discord', { event, variables: film })
    const [card] = Object(call?.body).embeds
    expect(card.fields.map(({ name }: { name: string }) => name)).toEqual(['Requested By', 'Status'])
  })

  test('leaves out who asked where that is wanted, and the card of a test', async () => {
    later()
    const [call] = await send('Discord', { variables: film }, { hideUser: true })
    expect(JSON.stringify(call?.body)).not.toContain('Requested By')
    const [trial] = await send('Discord', { event: 'Test' })
    expect(trial?.body).toMatchObject({ embeds: null })
  })

  test('is waited for when a room is full', async () => {
    later()
    for (let sent = 0; sent < 5; sent++) await send('Discord')
    expect(await failureOf(send('Discord'))).toMatchObject({ status: 429, retryAfterMs: 2_000 })
  })
})

describe('Telegram', () => {
  test('is written to under the new number once a group has become a larger one', async () => {
    const calls = await send('Telegram', { body: 'Here.' }, { chatId: known.telegram.movedChat })
    expect(calls.map(({ body }) => (body as { chat_id: unknown }).chat_id)).toEqual(['-7', 42])
  })

  test('gets a text that it cannot read as markup just as it was written', async () => {
    const calls = await send('Telegram', { body: 'Films <3' })
    expect(calls.map(({ body }) => (body as { parse_mode?: string }).parse_mode)).toEqual(['HTML', undefined])
  })

  test('is told what came of such a message as it stands there, which has no buttons any more', async () => {
    later()
    const { addresses, service } = channels
    const { send: tell, settle } = agentOf('Telegram')
    const edges = { http: fetchHttp({ version: '0' }), addresses }
    const settings = { ...valuesOf('Telegram'), decisions: true }
    const answers = [{ label: 'Approve', data: 'approve:movie:19:standard' }]
    const posted = await tell(edges, settings, aDelivery({ to: null, body: 'Films <3', answers }))
    if (!posted) throw new Error('it is not known where it stands')
    await settle?.(edges, settings, posted, 'Approved by Tom & Ada')
    const { path, body } = service.calls.at(-1) ?? {}
    expect(path).toEndWith('/editMessageText')
    const text = 'Films <3\n\nApproved by Tom & Ada'
    expect(body).toEqual({ chat_id: posted.chat, message_id: posted.message, text })
  })

  test('says that the chat is not known', async () => {
    const error = await failureOf(send('Telegram', {}, { chatId: '-5' }))
    expect(error.message).toContain('chat not found')
  })
})

describe('WhatsApp', () => {
  const { addressIn } = agentOf('WhatsApp')

  test.each([
    ['+49 151 123-456', '+49151123456'],
    ['0049 (151) 123456', '+49151123456'],
    ['+123456', '+123456'],
    ['+12345', null],
    [`+${'1'.repeat(15)}`, `+${'1'.repeat(15)}`],
    [`+${'1'.repeat(16)}`, null],
    ['0151 123456', null],
    ['ann', null],
  ])('reaches %s at %p', (entered, number) => expect(addressIn?.(entered) ?? null).toBe(number))

  test('goes to one number through the account', async () => {
    const [call] = await send('WhatsApp', { body: 'Here.' })
    expect(formOf(call?.body)).toEqual({ From: 'whatsapp:+14155550100', To: 'whatsapp:+4915112345678', Body: 'Here.' })
  })
})

describe('Mobile', () => {
  const relay = channels.service.url

  test('reaches a phone through the relay, with all that is known of the message', async () => {
    const [call] = await send('Mobile', { title: 'New request', body: 'Here.', event: 'NewRequest', variables: film })
    expect(call).toMatchObject({
      path: '/MobileNotification',
      body: { Title: 'New request', Body: 'Here.', To: 'phone-1', Data: { ...film, NotificationType: 'NewRequest' } },
    })
  })

  test('reaches one of an older version through the public service, with what decides on a new request', async () => {
    const to = { address: 'legacy:player-1', name: null }
    const asked = { event: 'NewRequest', variables: { ...film, RequestId: '7', Type: 'TV Show' } }
    const [request] = await send('Mobile', { to, ...asked })
    expect(request).toMatchObject({
      path: '/api/v1/notifications',
      body: {
        ...{ app_id: known.oneSignalApp, include_player_ids: ['player-1'], data: { requestid: 7, requestType: 0 } },
        buttons: [{ id: 'approve' }, { id: 'deny' }],
      },
    })
    const [other] = await send('Mobile', { to })
    expect(other?.body).toMatchObject({ data: null, buttons: null })
    const answers = [
      { label: 'Genehmigen', data: 'approve:movie:7:standard' },
      { label: 'Ablehnen', data: 'deny:movie:7:standard' },
    ]
    const [inGerman] = await send('Mobile', { to, ...asked, answers })
    const buttons = [request, inGerman].map(call => Object(call?.body).buttons.map((one: { text: string }) => one.text))
    expect(buttons).toEqual([
      ['Approve', 'Deny'],
      ['Genehmigen', 'Ablehnen'],
    ])
  })

  test('is off until somebody names a way, and says which phone has none', async () => {
    const { isActive } = agentOf('Mobile')
    expect([{}, { relayUrl: relay }, { oneSignalApp: 'one' }].map(isActive)).toEqual([false, true, true])
    const error = await failureOf(send('Mobile', {}, { relayUrl: null }))
    expect(error.message).toContain('no service is set up')
    expect(await failureOf(send('Mobile', { to: { address: 'phone-1', name: null } }))).toMatchObject({
      kind: 'refused',
    })
  })
})

test('Pushover is told its secrets in the body, where no log on the way keeps them', async () => {
  const [call] = await send('Pushover', { body: 'a & b + <c>' }, { priority: -1, sound: 'bike' })
  expect(call?.query).toBe('')
  expect(formOf(call?.body)).toMatchObject({ priority: '-1', sound: 'bike', message: 'a & b + <c>' })
})

describe('a text that is too long', () => {
  test('is counted in bytes where the service does', () => {
    const short = shortened('ä'.repeat(100), 41, bytes)
    expect(bytes(short)).toBeLessThanOrEqual(41)
    expect(short).toBe(`${'ä'.repeat(19)}…`)
  })

  test('is told Mattermost in parts that say which they are', () => {
    const line = 'x'.repeat(1_000)
    expect(messageParts('short')).toEqual(['short'])
    const parts = messageParts([line, line, line, line, line].join('\n'))
    expect(parts.map(part => part.slice(0, 6))).toEqual(['(1/2) ', '(2/2) '])
    expect(Math.max(...parts.map(part => part.length))).toBeLessThan(4_000)
    expect(messageParts('y'.repeat(9_000))).toHaveLength(3)
  })

  test.each([
    ['words', 'word '],
    ['signs that have a backslash', '\\*'],
    ['signs of two halves', '\u{1F3AC}'],
    ['backslashes', '\\\\'],
  ])('is cut for Mattermost between %s', (_, piece) => {
    for (const before of ['', 'x', 'xx', 'xxx', 'xxxx']) {
      const line = `${before}${piece.repeat(2_500)}`.trim()
      const parts = messageParts(line).map(part => part.replace(/^\(\d\/\d\) /, ''))
      expect(parts.length).toBeGreaterThan(1)
      expect(parts.join(piece.endsWith(' ') ? ' ' : '')).toBe(line)
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(3_800)
        expect(part.replaceAll(piece.trim(), '').replace(before, '').trim()).toBe('')
      }
    }
  })

  test.each([
    [0, false],
    [1, true],
  ])('is not sent to Mattermost again by itself where %p of its parts stand there', async (taken, mayHaveArrived) => {
    let heard = 0
    const http: Http = async () => ({ status: heard++ < taken ? 200 : 503, headers: new Headers(), body: 'ok' })
    const whole = aDelivery({ body: `${'x'.repeat(3_000)}\n`.repeat(3) })
    const failure = await failureOf(
      agentOf('Mattermost').send({ http, addresses: channels.addresses }, valuesOf('Mattermost'), whole),
    )
    expect(failure).toMatchObject({ status: 503, mayHaveArrived })
    expect(failure.message).toStartWith('Mattermost reported an internal error')
    expect(heard).toBe(taken + 1)
  })
})
