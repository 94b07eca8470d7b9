import { describe, expect, test } from 'bun:test'
import { kindsOf } from '~/shared/notifications/model'
import { sampleVariables } from '~/shared/notifications/samples'
import { kindWords } from '~/shared/notifications/variables'
import { wireMoment } from '~/shared/notifications/wire-moment'
import { mostPlaces } from '~/shared/services/channel-section'
import { email } from '~/shared/services/email'
import { radarr } from '~/shared/services/radarr'
import { slack } from '~/shared/services/slack'
import { webhook } from '~/shared/services/webhook'
import { number, secret, text } from '~/shared/settings/fields'
import { read } from '~/shared/settings/model'
import { customization, portal } from '~/shared/settings/portal'
import { storedSecret } from '~/shared/settings/secrets'
import { withChosen } from '~/ui/features/settings/field-options'
import { differs, merged, problemsIn } from '~/ui/features/settings/form'
import { fromLocalBox, toLocalBox } from '~/ui/features/settings/instant'
import { previewPage } from '~/ui/features/settings/preview-page'
import { everySetting, findSettings } from '~/ui/state/find-settings'
import { pageAt } from '~/ui/state/settings-pages'

describe('what keeps a form from being saved', () => {
  const stored = {
    ...read(radarr, { enabled: true, ip: 'radarr.home', port: 7878, apiKey: 'x' }),
    apiKey: storedSecret,
  }
  const complete = { defaultQualityProfile: '4', defaultRootPath: '/movies', minimumAvailability: 'Released' }

  test('a connection that is switched on needs its required fields', () => {
    expect([...problemsIn(radarr, stored, {}).keys()]).toEqual(Object.keys(complete))
    expect(problemsIn(radarr, stored, complete).size).toBe(0)
  })
  test('one that is switched off may stay unfinished', () =>
    expect(problemsIn(radarr, stored, { enabled: false, port: '', apiKey: null }).size).toBe(0))
  test('another address wants the stored key to be entered again', () => {
    const moved = { ...complete, ip: 'other.example.com' }
    expect(problemsIn(radarr, stored, moved)).toEqual(new Map([['apiKey', { kind: 'enterAgain' }]]))
    expect(problemsIn(radarr, stored, { ...moved, apiKey: 'typed' }).size).toBe(0)
    expect(problemsIn(radarr, stored, { ...complete, ip: ' radarr.home ' }).size).toBe(0)
  })
  test('an emptied port is missing, letters and large numbers are not ports', () => {
    expect(problemsIn(radarr, stored, { ...complete, port: '' }).get('port')).toEqual({ kind: 'required' })
    expect(problemsIn(radarr, stored, { ...complete, port: '78x' }).get('port')).toEqual({ kind: 'number' })
    expect(problemsIn(radarr, stored, { ...complete, port: '70000' }).get('port')).toEqual({
      kind: 'max',
      limit: 65_535,
    })
  })
  test('an address must be whole, a base URL starts with a slash', () => {
    const look = read(customization, {})
    expect(problemsIn(customization, look, { applicationUrl: 'portal' }).get('applicationUrl')).toEqual({
      kind: 'pattern',
    })
    expect(problemsIn(portal, read(portal, {}), { baseUrl: 'x' }).get('baseUrl')).toEqual({ kind: 'pattern' })
    expect(problemsIn(portal, read(portal, {}), { baseUrl: '/x' }).size).toBe(0)
  })
  test('a place needs its name while it is off as well, and there are so many of them', () => {
    const places = (count: number, name: string) =>
      problemsIn(slack, read(slack, {}), {
        places: Array.from({ length: count }, (_, at) => ({ id: at + 1, name: name && name + at, enabled: false })),
      })
    expect(places(1, '')).toEqual(new Map([['places#1.name', { kind: 'required' }]]))
    expect(places(mostPlaces, 'Attic').size).toBe(0)
    expect(places(mostPlaces + 1, 'Attic')).toEqual(new Map([['places', { kind: 'tooMany', limit: mostPlaces }]]))
  })
  test('name and password of a mail server count only with the sign-in', () => {
    const mail = read(email, { enabled: true, host: 'smtp.example.com', port: 587, senderAddress: 'a@example.com' })
    expect(problemsIn(email, mail, {}).size).toBe(0)
    expect([...problemsIn(email, mail, { authentication: true }).keys()]).toEqual(['username', 'password'])
  })
})

describe('what counts as a change', () => {
  test('typing a value back is none', () => {
    expect(differs(number(), '7878', 7878)).toBe(false)
    expect(differs(number(), '7879', 7878)).toBe(true)
    expect(differs(text(), '', null)).toBe(false)
  })
  test('an untouched or emptied secret stays, a typed or removed one changes', () => {
    expect(differs(secret(), '', storedSecret)).toBe(false)
    expect(differs(secret(), 'new', storedSecret)).toBe(true)
    expect(differs(secret(), null, storedSecret)).toBe(true)
  })
  test('what is sent is the whole group with the placeholder of an untouched secret', () => {
    const stored = { enabled: true, webhookUrl: 'https://example.com/a', applicationToken: storedSecret }
    expect(merged(webhook, stored, { webhookUrl: 'https://example.com/b' })).toEqual({
      ...stored,
      webhookUrl: 'https://example.com/b',
    })
  })
})

describe('the search over settings', () => {
  const all = everySetting({
    page: ({ key }) => ({ label: key, help: '' }),
    field: (section, field) => ({ label: field, help: `${section.id} größe` }),
  })
  const found = (term: string) => findSettings(all, term).map(({ page, field }) => `${page.key} ${field}`)

  test('finds single fields and pages, labels first', () => {
    expect(found('defaultrootpath')).toEqual(['radarr defaultRootPath', 'lidarr defaultRootPath'])
    expect(found('branch')).toEqual(['updates branch'])
    expect(found('webhook')[0]).toBe('webhook null')
  })
  test('needs every word and does not mind accents', () => {
    expect(found('apikey grosse')).toEqual([])
    expect(found('apikey größe')).toEqual(found('apikey groẞe'.replace('ẞ', 'ß')))
    expect(found('apikey metadata')).toEqual(['metadata apiKey'])
  })
  test('finds nothing for nothing', () => expect(found('  ')).toEqual([]))
})

test('addresses of pages do not mind their case', () => {
  expect(pageAt('customization')?.key).toBe('branding')
  expect(pageAt('PLEX')?.key).toBe('plex')
  expect(pageAt('Nowhere')).toBeNull()
})

test('a chosen value stays to be seen when the service does not offer it any more', () => {
  const options = [{ value: '1', label: 'HD' }]
  expect(withChosen(options, '9', name => `${name} gone`)).toEqual([...options, { value: '9', label: '9 gone' }])
  expect(withChosen(options, '1', name => name)).toEqual(options)
  expect(withChosen(options, '', name => name)).toEqual(options)
})

test('a moment goes through a date and time box unchanged', () => {
  const box = toLocalBox('2026-12-01T10:30:00.000Z')
  expect(fromLocalBox(box)).toBe('2026-12-01T10:30:00.000Z')
  expect(toLocalBox(null)).toBe('')
  expect(toLocalBox('nonsense')).toBe('')
  expect(fromLocalBox('')).toBeNull()
})

describe('the made-up values of a preview', () => {
  const words = {
    ...{ portal: 'Marquee', address: 'https://portal.example.com', at: new Date('2026-11-24T12:00:00Z') },
    momentOf: wireMoment,
    sample: {
      ...{ kinds: kindWords, overview: { movie: 'about a movie', tvShow: 'about a show' } },
      ...{ comment: 'comment', issue: 'issue', issueText: 'issueText', reason: 'reason' },
    },
  }
  test('are those of the kind that is looked at', () => {
    expect(sampleVariables('NewRequest', 'movie', words)).toMatchObject({ Type: 'Movie', EpisodesList: null })
    expect(sampleVariables('NewRequest', 'tvShow', words)).toMatchObject({
      ...{ Type: 'TV Show', SeasonsList: '1,2', EpisodesList: '1,2,3,4,5,6,1,2,3,4,5,6' },
      ...{ RequestStatus: 'Pending Approval', RequestedDate: 'Tuesday, 24 November 2026' },
    })
    expect(sampleVariables('NewRequest', 'album', words)).toMatchObject({ Type: 'Album', Overview: null })
  })
  test('are written as those of a message are', () => {
    expect(sampleVariables('PartiallyAvailable', 'tvShow', words)).toMatchObject({
      ...{ PartiallyAvailableSeasonNumber: '2', PartiallyAvailableEpisodeNumbers: '4, 5' },
      PartiallyAvailableEpisodesList: '2x04–05',
    })
    expect(sampleVariables('Issue', 'tvShow', words)).toMatchObject({
      ...{ UserName: 'ben', IssueUser: 'ben', IssueStatus: 'Pending', AdditionalInformation: 'issue | issueText' },
    })
    expect(sampleVariables('RequestDeclined', 'album', words)).toMatchObject({
      ...{ RequestStatus: 'Denied', DenyReason: 'reason' },
    })
  })
  test('only shows arrive in parts, and a welcome is about no title', () => {
    expect(kindsOf('PartiallyAvailable')).toEqual(['tvShow'])
    expect(kindsOf('WelcomeEmail')).toEqual([])
    expect(kindsOf('Issue')).toEqual(['movie', 'tvShow', 'album'])
  })
})

test('a preview shows plain text in paragraphs and never as markup', () => {
  const html = previewPage({ title: 'A & B', body: 'one <b>\ntwo\n\nthree', html: null })
  expect(html).toEndWith('<h1>A &amp; B</h1><p>one &lt;b&gt;<br>two</p><p>three</p>')
  expect(previewPage({ title: '', body: '', html: '<i>x</i>' })).toEndWith('<i>x</i>')
})
