import './settings-storage'

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ListedService } from '~/shared/api/services'
import { beginnings, wizardSteps } from '~/shared/system/wizard-steps'
import { providerNames } from '~/shared/users/providers'
import { DatabaseServer } from '~/ui/features/wizard/database-server'
import { DoneStep } from '~/ui/features/wizard/done-step'
import { placeIn } from '~/ui/features/wizard/media-entry'
import { MetadataStep } from '~/ui/features/wizard/metadata-step'
import { nextPlaces, type SetUp } from '~/ui/features/wizard/next-places'
import {
  after,
  before,
  canReturnTo,
  databaseFaults,
  firstDatabase,
  noEntries,
  type StepKey,
  stateOf,
  stepAt,
  stepsOf,
  stepToShow,
  wayTo,
} from '~/ui/features/wizard/steps'
import { WizardFrame } from '~/ui/features/wizard/wizard-frame'
import { WizardPage } from '~/ui/features/wizard/wizard-page'
import { pageAt } from '~/ui/state/settings-pages'
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
    ['mediaServer', 'mediaServer'],
    ['restore', 'restore'],
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

describe('the way back or forward of the browser', () => {
  const fresh = { wizardDone: false, signedIn: false, codeMissing: false, passwordMissing: true }
  const made = { wizardDone: true, signedIn: true, codeMissing: false, passwordMissing: true }
  const leadsTo = (facts: Omit<Parameters<typeof canReturnTo>[1], 'beginning'>, beginning = noEntries.beginning) =>
    [...wizardSteps, 'restore' as const].filter(step => canReturnTo(step, { ...facts, beginning }))
  const early: readonly StepKey[] = ['welcome', 'database', 'mediaServer', 'administrator']

  test('leads to what can be done as long as there is no portal', () => {
    expect(leadsTo(fresh)).toEqual([...early])
    expect(leadsTo({ ...fresh, passwordMissing: false })).toEqual([...early, 'portal'])
    expect(leadsTo({ ...fresh, codeMissing: true })).toEqual(['welcome'])
    expect(leadsTo(fresh, 'backup')).toEqual(['welcome', 'restore'])
    expect(leadsTo(fresh, 'import')).toEqual(['welcome', 'database', 'administrator'])
  })

  test('leads to the last steps once the portal is made, for whoever made it', () => {
    expect(leadsTo(made)).toEqual(['metadata', 'done'])
    expect(leadsTo({ ...made, signedIn: false })).toEqual([])
  })

  test('begins with every step before the one that is shown first', () => {
    expect(wayTo('welcome', 'newPortal')).toEqual(['welcome'])
    expect(wayTo('administrator', 'newPortal')).toEqual(early)
    expect(wayTo('restore', 'backup')).toEqual(['welcome', 'restore'])
    expect(wayTo('done', 'newPortal')).toEqual(['metadata', 'done'])
  })
})

test('the steps follow each other in the order that is declared, and end', () => {
  expect(stepsOf('newPortal')).toEqual(wizardSteps)
  expect(wizardSteps.indexOf('mediaServer')).toBeLessThan(wizardSteps.indexOf('administrator'))
  expect(wizardSteps.map(step => after(step, 'newPortal'))).toEqual([...wizardSteps.slice(1), 'done'])
  expect(wizardSteps.map(step => before(step, 'newPortal'))).toEqual(['welcome', ...wizardSteps.slice(0, -1)])
})

test('a backup takes the place of every further step', () => {
  expect(after('welcome', 'backup')).toBe('restore')
  expect(before('restore', 'backup')).toBe('welcome')
})

test('who moves in is asked for no media server, which comes along', () => {
  expect(stepsOf('import')).not.toContain('mediaServer')
  expect(after('database', 'import')).toBe('administrator')
  expect(stepsOf('import').at(-1)).toBe('done')
})

test('every way to begin starts with the welcome', () =>
  expect(beginnings.map(beginning => stepsOf(beginning)[0])).toEqual(beginnings.map(() => 'welcome')))

test('an earlier portal is never looked for in a file', () => {
  const { database } = noEntries
  expect(firstDatabase('database', database)).toMatchObject({ engine: 'postgres', port: '5432' })
  expect(firstDatabase('newPortal', { ...database, engine: 'mysql' }).engine).toBe('sqlite')
})

describe('an address of a single step', () => {
  test.each([
    ['MediaServer', 'mediaServer'],
    ['CreateAdmin', 'administrator'],
    ['OmbiConfig', 'portal'],
  ] as const)('%p leads to %p', (address, step) => expect(stepAt(address)).toEqual({ step }))
  test.each([...providerNames, 'Emby', 'PLEX'])('%p leads to the media server, which it names', address => {
    const product = providerNames.find(name => name === address.toLowerCase())
    expect(stepAt(address)).toEqual({ step: 'mediaServer', ...(product && { product }) })
  })
  test.each(['', 'constructor', 'Plex2'])('%p is none', address => expect(stepAt(address)).toBeNull())
})

describe('a database server', () => {
  const nobody = { password: '', onChange: nothing, onPassword: nothing, onUsedKey: nothing }
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
    const html = renderToStaticMarkup(<DatabaseServer {...nobody} entry={entry} faults={['host']} usedKey={null} />)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
    expect(html).toContain('This field is required.')
  })

  test('is asked for the key of the portal whose data it has, and for none where it is new', () => {
    const server = (usedKey: string | null) =>
      renderToStaticMarkup(<DatabaseServer {...nobody} entry={entry} faults={[]} usedKey={usedKey} />)
    expect(server('')).toContain('marquee.key')
    expect(server(null)).not.toContain('marquee.key')
    expect(server(null)).toContain('It must exist and be empty.')
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

test('the language comes first, once, and what to begin with behind it', () => {
  const html = markup(<WizardPage />, [], '/Wizard')
  expect(html.match(/<select/g)).toHaveLength(1)
  const order = ['Language</label>', 'How do you want to begin?', 'New portal', 'Restore a backup', 'Existing database']
  const places = order.map(text => html.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

test('a key that is already there is said, not asked for', () => {
  expect(markup(<MetadataStep ready onNext={nothing} onSkip={nothing} />)).toContain('Search already works.')
  const asked = markup(<MetadataStep ready={false} onNext={nothing} onSkip={nothing} />)
  expect(asked).toContain('TMDB API key')
  expect(asked).toContain('Skip for now')
})

const service = (group: ListedService['group'], section: string, isOn = true): ListedService => ({
  ...{ group, section, isOn, name: section, item: null, canTest: isOn },
})
const nothingSetUp: SetUp = {
  beginning: 'newPortal',
  searchReady: false,
  isNamed: false,
  product: 'emby',
  services: [],
}
const keysOf = (setUp: Partial<SetUp>) => {
  const { skipped, further } = nextPlaces({ ...nothingSetUp, ...setUp })
  return { skipped: skipped.map(({ key }) => key), further: further.map(({ key }) => key) }
}

describe('the last step', () => {
  test('names all that was left out, and what no step asks for', () =>
    expect(keysOf({})).toEqual({
      skipped: ['mediaServer', 'portal', 'metadata'],
      further: ['moveIn', 'radarr', 'sonarr', 'lidarr', 'email'],
    }))

  test('names nothing that is there, whichever way it came', () => {
    const services = [
      service('mediaServers', 'plex'),
      service('downloads', 'radarr'),
      service('downloads', 'sonarr', false),
      service('channels', 'notifications/email'),
    ]
    expect(keysOf({ searchReady: true, isNamed: true, services })).toEqual({
      skipped: [],
      // Whom to let in is read off a media server.
      further: ['moveIn', 'people', 'sonarr', 'lidarr'],
    })
  })

  test('calls a step skipped only where it was offered: media servers come along with a move', () => {
    expect(keysOf({ beginning: 'import' })).toEqual({
      skipped: ['portal', 'metadata'],
      further: ['moveIn', 'mediaServer', 'radarr', 'sonarr', 'lidarr', 'email'],
    })
    const services = [service('mediaServers', 'plex')]
    expect(keysOf({ beginning: 'import', services }).further).not.toContain('mediaServer')
    const page = (beginning: SetUp['beginning']) =>
      markup(<DoneStep {...nothingSetUp} beginning={beginning} isNamed searchReady onOpen={nothing} />)
    expect(page('import')).not.toContain('What you skipped')
    expect(page('database')).toContain('What you skipped')
  })

  test('says of everything that a move may bring that it has to be done only where it does not', () => {
    const said = (beginning: SetUp['beginning'], given: Partial<SetUp> = {}) => {
      const { skipped, further } = nextPlaces({ ...nothingSetUp, beginning, ...given })
      return [...skipped, ...further].flatMap(({ key, comesAlong }) => (comesAlong ? [key] : []))
    }
    expect(said('import')).toEqual(['portal', 'mediaServer', 'radarr', 'sonarr', 'lidarr', 'email'])
    expect(said('import', { services: [service('mediaServers', 'plex')] })).toContain('people')
    expect([said('newPortal'), said('database')]).toEqual([[], []])

    const drawn = (beginning: SetUp['beginning']) =>
      markup(<DoneStep {...nothingSetUp} beginning={beginning} onOpen={nothing} />)
    const usual = ['So approved movies are downloaded.', 'So people hear when their movie is available.']
    for (const text of usual) {
      expect(drawn('newPortal')).toContain(text)
      expect(drawn('import')).not.toContain(text)
    }
    expect(drawn('import').match(/Only if the move doesn’t bring it along\./g)).toHaveLength(6)
    expect(drawn('import')).toContain('Search needs it.')
    expect(drawn('newPortal')).not.toContain('Only if the move')
  })

  test('offers email beside every other channel', () =>
    expect(keysOf({ services: [service('channels', 'notifications/webPush')] }).further).toContain('email'))

  test('leads to pages that there are', () => {
    const all = providerNames.map(product => nextPlaces({ ...nothingSetUp, product }))
    const media = nextPlaces({ ...nothingSetUp, services: [service('mediaServers', 'plex')] })
    const addresses = [...all, media].flatMap(({ skipped, further }) =>
      [...skipped, ...further].map(({ address }) => address),
    )
    expect(addresses.filter(address => pageAt(address.replace('/Settings/', '')) === null)).toEqual([])
    expect(all.map(({ skipped }) => skipped[0]?.address)).toEqual([
      '/Settings/Plex',
      '/Settings/Emby',
      '/Settings/Jellyfin',
    ])
  })

  test('says both under headings of their own', () => {
    const page = (setUp: Partial<SetUp>) => {
      return markup(<DoneStep {...nothingSetUp} {...setUp} onOpen={nothing} />)
    }
    for (const name of [
      'What you skipped',
      'Connect a media server',
      'Name the portal',
      'Enter a TMDB key',
      'Next steps',
    ])
      expect(page({})).toContain(name)
    const connected = page({ searchReady: true, isNamed: true, services: [service('mediaServers', 'plex')] })
    expect(connected).not.toContain('What you skipped')
    expect(connected).toContain('Let people sign in')
  })
})

test('who began in order to move in goes on with that', () => {
  const drawn = (beginning: SetUp['beginning']) =>
    markup(<DoneStep {...nothingSetUp} beginning={beginning} onOpen={nothing} />)
  const page = (beginning: SetUp['beginning']) => drawn(beginning).split('Move in from another portal').length - 1
  // As the next step in a list, or as the button.
  expect([page('newPortal'), page('import')]).toEqual([1, 1])
  expect(drawn('import')).not.toContain('Take over people')
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
  const walk = { beginning: 'newPortal', skipped: ['metadata'] } as const
  expect(stateOf('metadata', 'done', walk)).toBe('skipped')
  expect(stateOf('metadata', 'done', { ...walk, skipped: [] })).toBe('done')
  expect(stateOf('metadata', 'metadata', walk)).toBe('now')
  expect(stateOf('metadata', 'portal', walk)).toBe('next')
  expect(stateOf('done', 'done', walk)).toBe('done')
  const html = markup(
    <WizardFrame step="done" title="" text="" walk={{ beginning: 'newPortal', skipped: ['mediaServer'] }}>
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
