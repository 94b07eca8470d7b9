import './settings-storage'

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { gotify } from '~/shared/services/gotify'
import { pagesOf, sectionPath } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { DeclaredPage } from '~/ui/features/settings/declared-page'
import { signedInAs, wholeMarkup } from './movies-support'
import { inEnglish } from './template-support'
import { speakEnglish } from './texts'

const everyPage = () => pagesOf(sections)
const draw = (tab = '') => {
  const page = everyPage().find(({ key }) => key === 'gotify')
  if (!page) throw new Error('the channel has no page')
  const values = { enabled: true, baseUrl: 'https://gotify.example.com', applicationToken: null, priority: 8 }
  const known = [[['settings', gotify.id], { values, fromEnvironment: [], revision: '1' }]] as const
  const texts = [[['templates', 'gotify', 'en'], inEnglish([])]] as const
  return wholeMarkup(<DeclaredPage page={page} />, [...known, ...texts], `/Settings/Gotify${tab}`)
}

describe('the page of a channel', () => {
  beforeAll(speakEnglish)
  beforeEach(() => signedInAs(['Admin']))

  test('stands in the menu beside the other messages', () => {
    const messages = everyPage().filter(({ group }) => group === 'messages')
    expect(messages.map(({ path }) => path)).toEqual([
      ...[
        'Email',
        'Discord',
        'Slack',
        'Mattermost',
        'Telegram',
        'Pushover',
        'Pushbullet',
        'Gotify',
        'Ntfy',
        'Twilio',
        'CloudMobile',
        'WebPush',
      ],
      ...['Webhook', 'Newsletter', 'MassEmail'],
    ])
  })

  test('is drawn from the declaration: fields, parts, choices, the test, and its texts on a tab', async () => {
    const html = await draw()
    expect(html).toContain('>Gotify</h1>')
    expect(/<input[^>]*name="baseUrl"[^>]*>/.exec(html)?.[0]).toContain('value="https://gotify.example.com"')
    expect(/<input[^>]*name="applicationToken"[^>]*>/.exec(html)?.[0]).toContain('type="password"')
    for (const words of ['Send to Gotify', 'Connection', 'Behaviour', 'High', 'Send test message', 'Templates'])
      expect(html).toContain(words)
    expect(html.indexOf('Send test message')).toBeGreaterThan(html.indexOf('>High<'))
    expect(await draw('?tab=texts')).not.toContain('name="baseUrl"')
  })
})

describe('the pages of the product', () => {
  beforeAll(speakEnglish)

  test('keep the addresses that bookmarks and clients know', () =>
    expect(
      pagesOf(sections)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(
      [
        ...[
          'About',
          'Audit',
          'Authentication',
          'Backups',
          'Blocks',
          'Cache',
          'Customization',
          'Discover',
          'Email',
          'FailedRequests',
          'Features',
          'Health',
          'History',
          'Jobs',
        ],
        ...['CouchPotato', 'DogNzb', 'SickRage', 'Services'],
        ...['Emby', 'Jellyfin', 'Plex'],
        ...[
          'LandingPage',
          'Lidarr',
          'Logs',
          'Metadata',
          'Ombi',
          'Outgoing',
          'Radarr',
          'Sonarr',
          'Statistics',
          'TheMovieDb',
          'Update',
        ],
        ...[
          'Discord',
          'Slack',
          'Mattermost',
          'Telegram',
          'Pushover',
          'Pushbullet',
          'Gotify',
          'Ntfy',
          'Twilio',
          'CloudMobile',
          'WebPush',
        ],
        ...[
          'Issues',
          'MassEmail',
          'MoveIn',
          'Newsletter',
          'OpenIdConnect',
          'Rules',
          'Terms',
          'UserManagement',
          'Vote',
          'Webhook',
        ],
      ].sort(),
    ))

  test('are asked for with nothing encoded in the path, which some proxies refuse', () => {
    const paths = sections.map(({ id }) => sectionPath(id))
    expect(paths.filter(path => path.includes('%') || path.split('/').length !== 5)).toEqual([])
    expect(new Set(paths).size).toBe(sections.length)
  })
})
