import { minuteMs } from '~/shared/durations'
import './settings-storage'

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Job } from '~/shared/api/jobs'
import type { OutboxEntry } from '~/shared/api/outbox'
import { builtInRows } from '~/shared/discovery/settings'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex, plexFields } from '~/shared/services/plex'
import { radarr } from '~/shared/services/radarr'
import { sonarr } from '~/shared/services/sonarr'
import { type Field, text } from '~/shared/settings/fields'
import { type OptionLists, read } from '~/shared/settings/model'
import { customization, portal } from '~/shared/settings/portal'
import { storedSecret } from '~/shared/settings/secrets'
import { userManagement } from '~/shared/users/settings'
import { voting } from '~/shared/votes/settings'
import { settingsKeys } from '~/ui/api/settings'
import type { FieldOptions } from '~/ui/features/settings/field-options'
import { JobOutcome } from '~/ui/features/settings/job-outcome'
import { listControls } from '~/ui/features/settings/list-controls'
import { optionSources } from '~/ui/features/settings/option-sources'
import type { Scope } from '~/ui/features/settings/scope'
import { SettingsPages } from '~/ui/features/settings/settings-pages'
import { textControls } from '~/ui/features/settings/text-controls'
import { markup, signedInAs, wholeMarkup } from './movies-support'
import { inEnglish } from './template-support'
import { speakEnglish } from './texts'

type Known = Parameters<typeof wholeMarkup>[1]
const page = (rest: string, known: Known = [], path = `/Settings/${rest}`) =>
  wholeMarkup(<SettingsPages {...{ '*': rest }} />, known, path)

const summary = { configured: true, enabled: true, fromEnvironment: [], state: 'connected', missing: [] }
const connected = { ...read(radarr, { enabled: true, ip: 'radarr.home', port: 7878 }), apiKey: storedSecret }
const shows = { ...read(sonarr, { enabled: true, ip: 'sonarr.home', port: 8989 }), apiKey: storedSecret }
const sonarrPage = (lists: OptionLists, values: object = {}) =>
  page('Sonarr', [
    [['settings', 'sonarr'], { values: { ...shows, ...values }, fromEnvironment: [] }],
    [settingsKeys.options({ section: 'sonarr', server: null }), lists],
    [['settings', 'sonarr4K'], { values: read(sonarr, {}), fromEnvironment: [], revision: '1' }],
  ])
const radarrPage = (values: object = {}, fromEnvironment: string[] = []) =>
  page('Radarr', [
    [['settings', 'radarr'], { values: { ...connected, ...values }, fromEnvironment }],
    [['settings', 'radarr4K'], { values: read(radarr, {}), fromEnvironment: [], revision: '1' }],
  ])

/** The fields of a Plex server, untouched. */
const plexForm: Scope = {
  ...{ section: plex, fields: plexFields, path: 'servers#1.', values: {}, stored: {}, draft: () => ({}) },
  ...{
    change: () => {},
    fill: () => {},
    touch: () => {},
    problem: () => null,
    isFromEnvironment: () => false,
    unfolding: null,
  },
}

beforeAll(speakEnglish)
beforeEach(() => signedInAs(['Admin']))

describe('whether there is a newer release', () => {
  const shown = async (updates: object) => {
    const about = { version: '1.2.3', branch: 'stable', engine: 'sqlite' }
    return page('Update', [
      [['about'], about],
      [['updates'], { isAvailable: false, release: null, ...updates }],
      [['settings', 'portal'], { values: read(portal, {}), fromEnvironment: [], revision: '1' }],
    ])
  }

  test('is only said to be settled where somebody looked', async () => {
    expect(await shown({ check: 'done' })).toContain('No newer release found.')
    const off = await shown({ check: 'off' })
    expect(off).toContain('The portal doesn’t look for new releases. Set MARQUEE_UPDATE_URL to have it look.')
    expect(await shown({ check: 'failed' })).toContain('Nobody knows whether there is a newer release.')
    for (const unknown of [off, await shown({ check: 'failed' })]) {
      expect(unknown).not.toContain('No newer release found')
      expect(unknown).toContain('Version 1.2.3 is running.')
    }
  })
})

describe('what the portal is', () => {
  const shown = (facts: object) =>
    page('About', [
      [
        ['about'],
        {
          version: '1.2.3',
          osDescription: 'Linux 6.1',
          osArchitecture: 'x64',
          isSupported: true,
          engine: 'postgres',
          ...facts,
        },
      ],
      [['updates'], { isAvailable: false, release: null, check: 'done' }],
    ])

  test('is told with what it runs on, what changed, and where what it shows comes from', async () => {
    const html = await shown({ storage: '/data', timeZone: 'Europe/Berlin' })
    for (const text of [
      '1.2.3',
      'Linux 6.1, x64',
      'PostgreSQL',
      '/data',
      'Europe/Berlin',
      'What changed in this version',
    ])
      expect(html).toContain(text)
    expect(html).toContain('href="/swagger"')
    expect(html).toContain('href="https://www.themoviedb.org"')
  })

  test('warns of a system that it is not made for, and of nothing else', async () => {
    const warning = 'Marquee isn’t made for this system: FreeBSD 14, x64'
    expect(await shown({ osDescription: 'FreeBSD 14', isSupported: false })).toContain(warning)
    expect(await shown({})).not.toContain('isn’t made for this system')
  })

  test('recommends another database where it is a file', async () => {
    const advice = 'For many people at the same time, PostgreSQL or MariaDB is faster.'
    expect(await shown({ engine: 'sqlite' })).toContain(advice)
    expect(await shown({})).not.toContain(advice)
  })
})

describe('the settings', () => {
  test('are closed to people, and to power users but for the pages whose calls serve them', async () => {
    signedInAs(['RequestMovie'])
    expect(await page('')).toContain('Only administrators can open these pages')
    expect(await page('Issues')).toContain('Only administrators can open these pages')
    signedInAs(['PowerUser'])
    const tiles = await page('')
    expect(tiles.match(/href="\/Settings\/[^"]+"/g)).toEqual(['href="/Settings/Issues"', 'href="/Settings/Blocks"'])
    expect(tiles).not.toContain('type="search"')
    expect(tiles).toContain('What power users can change.')
    expect(await page('Ombi')).not.toContain('API key')
    expect(await page('Radarr')).toContain('Only administrators can open these pages')
  })

  test('give power users the categories of problems, without the switches', async () => {
    const known: Known = [
      [['settings', 'issues'], { values: { enabled: true }, fromEnvironment: [], revision: '1' }],
      [['issues', 'categories'], [{ id: 1, name: 'No sound' }]],
    ]
    expect(await page('Issues', known)).toContain('role="switch"')
    signedInAs(['PowerUser'])
    const html = await page('Issues', known)
    expect(html).toContain('No sound')
    expect(html).not.toContain('role="switch"')
  })

  test('offer the usual categories of problems while there is none', async () => {
    const categories = (all: { id: number; name: string }[]): Known => [
      [['settings', 'issues'], { values: { enabled: true }, fromEnvironment: [], revision: '1' }],
      [['issues', 'categories'], all],
    ]
    expect(await page('Issues', categories([]))).toContain('Add the usual ones')
    expect(await page('Issues', categories([{ id: 1, name: 'Sound' }]))).not.toContain('Add the usual ones')
  })

  test('show every page as a tile, with what works and what does not', async () => {
    const html = await page('', [
      [
        ['settings'],
        [
          { ...summary, section: 'radarr', state: 'check', missing: ['defaultRootPath'] },
          { ...summary, section: 'notifications/email' },
          { ...summary, section: 'notifications/webhook', enabled: false, state: null },
        ],
      ],
    ])
    for (const title of ['General', 'Content filters', 'Outbox', 'Updates']) expect(html).toContain(`>${title}</h3>`)
    expect(html).toContain('1 page needs your attention.')
    expect(html).toContain('Missing: Root folder')
    expect(html).toContain('Set up')
    expect(html).toContain('Switched off')
  })

  test('say on a tile whether its servers answer, and what is wrong where one does not', async () => {
    const connected = ['radarr', 'sonarr', 'plex'].map(section => ({ ...summary, section }))
    const check = {
      kind: 'service',
      name: 'Radarr',
      status: 'Healthy',
      sentence: '5.14.0',
      section: 'radarr',
      advice: null,
      answeredAt: null,
    } as const
    const checks = [
      check,
      { ...check, name: 'Sonarr', sentence: '4.0.9', section: 'sonarr' },
      { ...check, name: 'Attic', status: 'Unhealthy', sentence: 'No answer from Attic.', section: 'sonarr4K' },
    ]
    const html = await page('', [
      [['settings'], connected],
      [['health-checks', 'service'], checks],
    ])
    expect(html.match(/>Connected</g)).toHaveLength(1)
    expect(html).toContain('5.14.0')
    expect(html.match(/>Not connected</g)).toHaveLength(1)
    expect(html).toContain('>No answer from Attic.<')
    expect(html.match(/>Set up</g)).toHaveLength(1)
  })

  test('have room on a tile for its state before that is known, so that nothing moves when it is', async () => {
    const roomsIn = (html: string) => html.split('h-5.5').length - 1
    const known = ['radarr', 'sonarr', 'notifications/email'].map(section => ({ ...summary, section }))
    const before = roomsIn(await page(''))
    expect(before).toBeGreaterThan(8)
    expect(roomsIn(await page('', [[['settings'], known]]))).toBe(before)
  })

  test('say what needs attention in the place of the sentence under the title, so that no tile is pushed', async () => {
    const blocksAbove = (html: string) => (html.slice(0, html.indexOf('<h2')).match(/<(div|section|p)\b/g) ?? []).length
    const needy = { ...summary, section: 'radarr', state: 'check', missing: ['defaultRootPath'] }
    const [before, after] = [await page(''), await page('', [[['settings'], [needy]]])]
    expect(before).toContain('Everything administrators can change.')
    expect(after).not.toContain('Everything administrators can change.')
    expect(after).toContain('>Open Radarr</a>')
    expect(blocksAbove(after)).toBe(blocksAbove(before))
  })

  test('say so when there is no such page', async () =>
    expect(await page('Nowhere')).toContain('Settings page not found'))

  test('keep the shape of a form while it is fetched', async () => {
    const html = await page('Ombi')
    expect(html).toContain('>General</h1>')
    expect(html).toContain('skeleton')
  })
})

describe('a form', () => {
  test('shows stored values, and of a secret only that there is one', async () => {
    const html = await radarrPage()
    expect(html).toContain('value="radarr.home"')
    expect(html).toContain('Saved. Leave empty to keep it.')
    expect(html).not.toContain(storedSecret)
  })

  test('marks what the environment sets and does not let it be changed', async () => {
    const html = await radarrPage({}, ['ip', 'enabled'])
    expect(html).toContain('Set by the environment variable MARQUEE_SETTINGS__RADARR__IP')
    expect(/<input[^>]*name="ip"[^>]*>/.exec(html)?.[0]).toContain('readOnly=""')
    expect(/<input[^>]*name="enabled"[^>]*>/.exec(html)?.[0]).toContain('disabled=""')
    expect(/<input[^>]*name="port"[^>]*>/.exec(html)?.[0]).not.toContain('readOnly')
  })

  test('shows a default that is one of the choices, and none where the default is not among them', () => {
    const chosen = (field: Field, value: unknown) => {
      const options = { options: ['DE', 'US'].map(code => ({ value: code, label: code })) }
      const rest = { name: 'country', onValue: () => {}, fixed: false, required: false, scope: plexForm }
      return markup(<listControls.select {...rest} field={field} value={value} options={options} />)
    }
    const country = userManagement.fields.defaultStreamingCountry
    expect(chosen(country, 'US')).toMatch(/<option value="US"[^>]*selected/)
    expect(chosen(country, 'DE')).toMatch(/<option value="DE"[^>]*selected/)
    expect(chosen(country, 'US')).not.toContain('None')
    expect(chosen(text({ optionsFrom: 'anything' }), null)).toMatch(/<option value=""[^>]*selected="">None</)
  })

  test('shows what counts where nothing is set, instead of a 0', () => {
    const name = 'episodeBatchSize'
    const rest = { scope: plexForm, name, field: plexFields[name], onValue: () => {}, fixed: false, required: false }
    const drawn = (value: number) => markup(<textControls.number {...rest} value={value} />)
    expect(drawn(0)).toMatch(/placeholder="150"[^>]*value=""/)
    expect(drawn(40)).toMatch(/value="40"/)
  })

  test('unfolds what depends on a switch', async () => {
    const votes = (values: object) =>
      page('Vote', [[['settings', 'vote'], { values: read(voting, values), fromEnvironment: [], revision: '1' }]])
    expect(await votes({})).not.toContain('name="movieVoteMax"')
    expect(await votes({ enabled: true })).toContain('name="movieVoteMax"')
  })

  test('asks for a language profile where Sonarr has some, and for anime beside it', async () => {
    const tags = [{ id: 1, name: 'portal' }]
    const plain = await sonarrPage({ tags })
    expect(plain).toContain('Season folders')
    expect(plain).not.toContain('Language profile')
    const asking = await sonarrPage({ tags, languageProfiles: [{ id: '2', name: 'Japanese' }] })
    expect(asking.match(/name="languageProfile(Anime)?"/g)).toHaveLength(2)
    expect(asking).toContain('Japanese')
    expect(asking).not.toContain('no longer offered')
  })

  test('leaves the search of Sonarr to somebody else only for whoever wants what few people need', async () => {
    expect(await sonarrPage({})).not.toContain('name="addOnly"')
    expect(await sonarrPage({}, { advanced: true })).toContain('name="addOnly"')
    // Switched on, it counts, so that it is seen.
    expect(await sonarrPage({}, { advanced: false, addOnly: true })).toContain('name="addOnly"')
    expect(await radarrPage()).toContain('name="addOnly"')
  })

  test('has the second instance of Radarr only while movies in 4K are on', async () => {
    expect(await radarrPage()).toContain('Radarr 4K')
    signedInAs(['Admin'], false)
    expect(await radarrPage()).not.toContain('Radarr 4K')
  })

  test('offers the API key to be shown and renewed, never to be typed', async () => {
    const values = read(portal, { apiKey: storedSecret })
    const html = await page('Ombi', [[['settings', 'portal'], { values, fromEnvironment: [], revision: '1' }]])
    expect(/<input[^>]*name="apiKey"[^>]*>/.exec(html)?.[0]).toContain('readOnly=""')
    expect(/<button[^>]*aria-pressed="false"[^>]*>/.exec(html)?.[0]).toContain('Show')
    expect(html).toContain('New key')
  })
})

describe('upkeep', () => {
  const job: Job = {
    id: 'radarrSync',
    schedule: 'radarrSync',
    expression: '0 15 0/1 1/1 * ? *',
    next: '2026-11-21T21:15:00Z',
    running: false,
    progress: null,
    last: {
      startedAt: '2026-11-21T20:15:00Z',
      finishedAt: '2026-11-21T20:15:04Z',
      outcome: 'failed',
      message: 'No answer from Radarr.',
      counts: {},
    },
    off: false,
  }

  test('what stands under the form of a media server is drawn at once, and only with its form', async () => {
    const form: Known = [[['settings', 'jellyfin'], { values: read(jellyfin, { enable: true }), fromEnvironment: [] }]]
    const jobs: Known = [[['jobs'], [{ ...job, id: 'jellyfinContentSync' }]]]
    const addresses: Known = [
      [
        ['webhook-addresses'],
        [{ source: 'jellyfin:1', section: 'jellyfin', name: 'Living room', path: null, heardAt: null }],
      ],
    ]
    const foot = async (known: Known) => {
      const html = await page('Jellyfin', known)
      return [html.includes('Sync with Jellyfin'), html.includes('Available right away')]
    }
    expect(await foot([...form, ...jobs])).toEqual([false, false])
    expect(await foot([...form, ...addresses])).toEqual([false, false])
    expect(await foot([...jobs, ...addresses])).toEqual([false, false])
    expect(await foot([...form, ...jobs, ...addresses])).toEqual([true, true])
  })

  test('jobs that have nothing to do are folded away', async () => {
    const jobs: Job[] = [job, { ...job, id: 'embyContentSync', off: true }, { ...job, id: 'plexUserImport', off: true }]
    const html = await page('Jobs', [[['jobs'], jobs]])
    expect(html).toContain('Sync with Radarr')
    expect(html).toContain('2 jobs that have nothing to do')
    expect(html).not.toContain('Sync with Emby')
    expect(await page('Jobs', [[['jobs'], [job]]])).not.toContain('nothing to do')
  })

  test('there is nothing to sync while no server is connected', async () => {
    const known: Known = [
      [['settings', 'emby'], { values: read(emby, {}), fromEnvironment: [] }],
      [['jobs'], [{ ...job, id: 'embyContentSync' }]],
      [['webhook-addresses'], [{ source: 'plex:1', section: 'plex', name: 'Attic', path: null, heardAt: null }]],
    ]
    expect(await page('Emby', known)).not.toContain('Sync with Emby')
  })
  const entry: OutboxEntry = {
    id: 3,
    target: 'radarr',
    service: 'Radarr',
    stage: 'waiting',
    attempts: 2,
    error: 'Radarr can’t be reached.',
    nextAt: '2026-11-21T21:00:00Z',
    heldBy: null,
    createdAt: '2026-11-21T20:00:00Z',
    title: 'Charade',
    event: null,
    to: null,
    kind: 'movie',
    requestId: 7,
  }

  test('a job says when it runs and what came of it', async () => {
    const html = await page('Jobs', [[['jobs'], [job]]])
    expect(html).toContain('Sync with Radarr')
    expect(html).toContain('Every hour at :15')
    expect(html).toContain('Failed after 4 seconds')
    expect(html).toContain('No answer from Radarr.')
    expect(html).toContain('Run now')
  })

  test('a job that is due runs now, not a while ago', async () => {
    const html = await page('Jobs', [[['jobs'], [{ ...job, next: new Date(Date.now() - 5000).toISOString() }]]])
    expect(html).toContain('>now<')
    expect(html).not.toContain('just now')
  })

  test('a running job can be stopped and shows how far it is', async () => {
    const html = await page('Jobs', [
      [['jobs'], [{ ...job, running: true, progress: { done: 5, total: 20, note: 'Movies' } }]],
    ])
    expect(html).toContain('25 %')
    expect(html).toContain('Stop')
    expect(html).not.toContain('Run now')
  })

  test('a job without a schedule of its own offers no edit', async () => {
    const html = await page('Jobs', [
      [['jobs'], [{ ...job, id: 'arrAvailability', schedule: null, expression: null, next: null }]],
    ])
    expect(html).toContain('No schedule')
    expect(html).not.toContain('Edit schedule')
  })

  test('a job that has not run says so once', async () => {
    const html = await page('Jobs', [[['jobs'], [{ ...job, last: null }]]])
    expect(html.match(/Never/g)).toHaveLength(1)
  })

  test('what came of a job has its time where that stands nowhere else', () => {
    const startedAt = new Date(Date.now() - 11 * minuteMs).toISOString()
    const last = { startedAt, finishedAt: startedAt, outcome: 'done', message: null, counts: {} } as const
    expect(markup(<JobOutcome job={{ ...job, last }} dated />)).toContain('11 minutes ago')
    expect(markup(<JobOutcome job={{ ...job, last }} />)).not.toContain('ago')
  })

  test('a failed send says what, why and how to go on', async () => {
    const html = await page('FailedRequests', [[['outbox'], [entry]]])
    for (const words of [
      'Charade',
      'to Radarr',
      'Radarr can’t be reached.',
      'Send again',
      'Remove Charade from the list',
    ])
      expect(html).toContain(words)
    expect(await page('FailedRequests', [[['outbox'], [{ ...entry, stage: 'stopped' }]]])).toContain(
      'It won’t be retried automatically.',
    )
  })

  test('a message that waits says to whom it goes', async () => {
    const mail = { ...entry, target: 'email', title: 'News', kind: null, requestId: null }
    const to = (others: number) =>
      page('FailedRequests', [[['outbox'], [{ ...mail, to: { address: 'ben@example.com', others } }]]])
    expect(await to(0)).toContain('by email · ben@example.com<')
    expect(await to(3)).toContain('ben@example.com and 3 more')
  })

  test('a message that is held says why, and what went wrong before', async () => {
    const held = { ...entry, target: 'email', error: null, attempts: 0 }
    const reason = async (more: Partial<OutboxEntry>) => page('FailedRequests', [[['outbox'], [{ ...held, ...more }]]])
    const quiet = 'Held until the reader’s quiet hours end.'
    expect(await reason({ heldBy: 'quietHours' })).toContain(quiet)
    expect(await reason({ heldBy: 'quietHours' })).not.toContain('Waiting to be sent.')
    expect(await reason({ heldBy: 'digest' })).toContain('Gathers what else comes until then into one message.')
    expect(await reason({ heldBy: 'quietHours', error: 'No mail server.' })).toContain(`No mail server. ${quiet}`)
    expect(await reason({})).toContain('Waiting to be sent.')
  })

  test('nothing waiting is said in words', async () =>
    expect(await page('FailedRequests', [[['outbox'], []]])).toContain('Everything has been sent'))
})

test('texts of mails list their events, variables and a preview', async () => {
  const template = {
    event: 'RequestApproved',
    subject: '{ApplicationName}: yes',
    message: 'Hello {Title}',
    enabled: true,
    defaultSubject: '{ApplicationName}: approved',
    defaultMessage: 'Hello',
    variables: ['Title', 'ApplicationName'],
  }
  const html = await page(
    'Email',
    [
      [['settings', 'notifications/email'], { values: {}, fromEnvironment: [], revision: '1' }],
      [
        ['templates', 'email', 'en'],
        inEnglish([
          { ...template, event: 'Issue' },
          { ...template, event: 'WelcomeEmail', enabled: false },
          template,
          { ...template, event: 'NewRequest', subject: '{ApplicationName}: asked' },
        ]),
      ],
    ],
    '/Settings/Email?tab=texts',
  )
  for (const event of ['New request', 'Request approved', 'Welcome']) expect(html).toContain(event)
  expect(html).not.toContain('New report')
  expect(html).toContain('Restore default text')
  expect(html).toContain('Marquee: asked')
  expect(html).toContain('Hello Charade')
})

test('the rows of Discover are named, ordered and hidden, those of the portal too', async () => {
  const rows = [{ id: 7, name: 'Silent comedies', list: 'search', search: 'genres=35', hidden: false }]
  const html = await page('Discover', [
    [['settings', 'discover'], { values: { rows }, fromEnvironment: [], revision: '1' }],
  ])
  const labels = [
    'Silent comedies',
    'Recently requested',
    'In season',
    'Popular',
    'Trending',
    'Upcoming',
    'From your watchlist',
  ]
  for (const label of labels) expect(html).toContain(`Name of the row ${label}`)
  expect(html).toContain('href="/discover/advanced/search?genres=35"')
  expect(html.match(/Remove /g)).toHaveLength(1)
  expect(html.match(/Shown on Discover/g)).toHaveLength(rows.length + builtInRows.length)
})

/** The roles that New users offers beside those that are chosen already. */
function rolesBeside(value: string[] | null) {
  const Roles = optionSources.roles
  let offered: FieldOptions['options'] = []
  const take = ({ options }: FieldOptions) => {
    offered = options
    return null
  }
  markup(
    Roles ? (
      <Roles value={value} values={{}}>
        {take}
      </Roles>
    ) : (
      <p />
    ),
  )
  return offered
}

test('roles that open the whole portal come last, with a word', () => {
  const offered = rolesBeside(null)
  expect(offered.slice(-2).map(({ value }) => value)).toEqual(['Admin', 'PowerUser'])
  expect(offered.map(({ hint }) => hint !== undefined).indexOf(true)).toBe(offered.length - 2)
})

test('roles of 4K are offered while that is on, and later where somebody chose one', () => {
  const inFourK = (value: string[] | null) =>
    rolesBeside(value).flatMap(role => (String(role.value).includes('4K') ? role.value : []))
  expect(inFourK(null)).toEqual(['Request4KMovie', 'AutoApprove4KMovie', 'Request4KTv', 'AutoApprove4KTv'])
  signedInAs(['Admin'], false)
  expect(inFourK(null)).toEqual([])
  expect(inFourK(['RequestMovie', 'Request4KMovie'])).toEqual(['Request4KMovie'])
})

test('the accent is chosen by eye and seen in both themes', async () => {
  const shown = (values: object) =>
    page('Customization', [
      [['settings', 'customization'], { values: read(customization, values), fromEnvironment: [], revision: '1' }],
    ])
  const usual = await shown({})
  expect(/<input[^>]*name="accentHue"[^>]*>/.exec(usual)?.[0]).toContain('type="range"')
  expect(usual).not.toContain('Restore default accent')
  const blue = await shown({ accentHue: 240 })
  expect(blue.match(/--accent-h:240/g)).toHaveLength(2)
  expect(blue).toContain('Restore default accent')
})
