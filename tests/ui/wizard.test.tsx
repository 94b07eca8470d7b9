import './settings-storage'

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { DatabaseServer } from '~/ui/features/wizard/database-server'
import { DoneStep } from '~/ui/features/wizard/done-step'
import { placeIn } from '~/ui/features/wizard/media-entry'
import { MetadataStep } from '~/ui/features/wizard/metadata-step'
import {
  after,
  before,
  databaseFaults,
  noEntries,
  type StepKey,
  stateOf,
  stepAt,
  steps,
  stepToShow,
} from '~/ui/features/wizard/steps'
import { WizardFrame } from '~/ui/features/wizard/wizard-frame'
import { WizardPage } from '~/ui/features/wizard/wizard-page'
import { startAtom } from '~/ui/state/start'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

const nothing = () => undefined
beforeAll(speakEnglish)
beforeEach(() => {
  signedInAs(['Admin'])
  const store = getDefaultStore()
  const facts = store.get(startAtom)
  store.set(startAtom, facts && { ...facts, wizardDone: false })
})

describe('whoever comes back to the wizard', () => {
  const fresh = { wizardDone: false, signedIn: false, codeMissing: false }
  test.each<[StepKey, StepKey]>([
    ['welcome', 'welcome'],
    ['database', 'database'],
    ['administrator', 'administrator'],
    ['portal', 'administrator'],
    ['metadata', 'administrator'],
    ['mediaServer', 'administrator'],
  ])('left at %s, goes on at %s while there is no portal', (kept, shown) => expect(stepToShow(kept, fresh)).toBe(shown))

  test('begins with the code where that is asked for and missing', () => {
    expect(stepToShow('administrator', { ...fresh, codeMissing: true })).toBe('welcome')
    const made = { wizardDone: true, signedIn: true, codeMissing: true }
    expect(stepToShow('done', made)).toBe('done')
  })

  test('finishes the last steps once the portal is there', () => {
    const made = { wizardDone: true, signedIn: true, codeMissing: false }
    expect(stepToShow('metadata', made)).toBe('metadata')
    expect(stepToShow('done', made)).toBe('done')
    expect(stepToShow('portal', made)).toBeNull()
  })

  test('is sent to sign-in when somebody else made the portal', () =>
    expect(stepToShow('metadata', { wizardDone: true, signedIn: false, codeMissing: false })).toBeNull())
})

test('the steps follow each other and end', () => {
  expect(steps.map(after)).toEqual(['database', 'administrator', 'portal', 'metadata', 'mediaServer', 'done', 'done'])
  expect(steps.map(before)).toEqual([
    'welcome',
    'welcome',
    'database',
    'administrator',
    'portal',
    'metadata',
    'mediaServer',
  ])
})

describe('an address of a single step', () => {
  test.each([
    ['MediaServer', 'mediaServer'],
    ['plex', 'mediaServer'],
    ['Emby', 'mediaServer'],
    ['Jellyfin', 'mediaServer'],
    ['CreateAdmin', 'administrator'],
    ['OmbiConfig', 'portal'],
    ['', null],
    ['constructor', null],
    ['Plex2', null],
  ] as const)('%p leads to %p', (address, step) => expect(stepAt(address)).toBe(step))
})

describe('a database server', () => {
  const entry = { engine: 'postgres', host: 'db.home', port: '5432', name: 'marquee', user: 'marquee' } as const
  test.each([
    [{}, []],
    [{ host: '  ' }, ['host']],
    [{ port: '' }, ['port']],
    [{ port: '70000' }, ['port']],
    [{ port: '5,4' }, ['port']],
    [{ name: '' }, ['name']],
    [{ user: '' }, []],
  ] as const)('with %p has these faults: %p', (change, faults) =>
    expect(databaseFaults({ ...entry, ...change })).toEqual([...faults]),
  )

  test('shows its faults at the boxes', () => {
    const html = renderToStaticMarkup(
      <DatabaseServer entry={entry} password="" faults={['host']} onChange={nothing} onPassword={nothing} />,
    )
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
    expect(html).toContain('This field is required.')
  })
})

test('nothing that is kept while somebody is away is a secret', () =>
  expect(JSON.stringify(noEntries).toLowerCase()).not.toContain('password'))

test('the wizard begins with a welcome and says how far it is', () => {
  const html = markup(<WizardPage />, [], '/Wizard')
  expect(html).toContain('>Welcome</h1>')
  expect(html).toContain('Step 1 of 7')
  expect(html).toContain('aria-current="step"')
  expect(html).toContain('You can do this later')
  expect(html).toContain('Needed for search')
  expect(html).toMatch(/<option value="de"[^>]*>Deutsch</)
})

test('a key that is already there is said, not asked for', () => {
  expect(markup(<MetadataStep ready onNext={nothing} onSkip={nothing} />)).toContain('Search already works.')
  const asked = markup(<MetadataStep ready={false} onNext={nothing} onSkip={nothing} />)
  expect(asked).toContain('TMDB API key')
  expect(asked).toContain('Skip for now')
})

test('at the end the key is offered again only when it was left out', () => {
  const end = { hasMediaServer: false, onOpen: nothing }
  expect(markup(<DoneStep searchReady={false} {...end} />)).toContain('Enter a TMDB key')
  expect(markup(<DoneStep searchReady {...end} />)).not.toContain('Enter a TMDB key')
})

test('at the end the people of a media server are let in, where one was connected', () => {
  const end = { searchReady: true, onOpen: nothing }
  expect(markup(<DoneStep hasMediaServer {...end} />)).toContain('Let people sign in')
  expect(markup(<DoneStep hasMediaServer={false} {...end} />)).not.toContain('Let people sign in')
  expect(markup(<DoneStep hasMediaServer={false} {...end} />)).toContain('Connect a media server')
  expect(markup(<DoneStep hasMediaServer {...end} />)).not.toContain('Connect a media server')
})

test('what downloads movies, shows and music is offered at the end, one beside the other', () => {
  const page = markup(<DoneStep searchReady hasMediaServer onOpen={nothing} />)
  for (const name of ['Connect Radarr', 'Connect Sonarr', 'Connect Lidarr', 'Set up email'])
    expect(page).toContain(name)
})

test('the code of the server is asked for where the portal says so, and nowhere else', () => {
  const store = getDefaultStore()
  signedInAs([])
  const welcome = (setupCodeNeeded: boolean) => {
    const facts = store.get(startAtom)
    store.set(startAtom, facts && { ...facts, wizardDone: false, setupCodeNeeded })
    return markup(<WizardPage />)
  }
  expect(welcome(true)).toContain('Setup code')
  expect(welcome(false)).not.toContain('Setup code')
})

test('a step that was left out is not done', () => {
  expect(stateOf('metadata', 'done', ['metadata'])).toBe('skipped')
  expect(stateOf('metadata', 'done', [])).toBe('done')
  expect(stateOf('metadata', 'metadata', ['metadata'])).toBe('now')
  expect(stateOf('metadata', 'portal', ['metadata'])).toBe('next')
  expect(stateOf('done', 'done', ['metadata'])).toBe('done')
  const html = markup(
    <WizardFrame step="done" title="" text="" skipped={['mediaServer']}>
      <p />
    </WizardFrame>,
  )
  expect(html.match(/role="img" aria-label="skipped"/g)).toHaveLength(1)
  expect(html.match(/role="img" aria-label="done"/g)).toHaveLength(6)
})

test('the address of a media server is understood as it is copied out of a browser', () => {
  const place = { ip: 'attic.example.com', port: 8096, ssl: false }
  const copied = ['', '/', '/web', '/web/', '/web/#/home', '/web/index.html', '/web/index.html#!/home']
  for (const end of copied) expect(placeIn(`http://attic.example.com:8096${end}`)).toEqual({ ...place, subDir: null })
  expect(placeIn('attic.example.com:8096/jelly/web/#/home')).toEqual({ ...place, subDir: '/jelly' })
  expect(placeIn('https://attic.example.com/cobweb')).toEqual({ ...place, port: 443, ssl: true, subDir: '/cobweb' })
})
