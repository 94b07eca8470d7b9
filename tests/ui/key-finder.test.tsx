import './settings-storage'

import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { couchPotato } from '~/shared/services/couch-potato'
import { read } from '~/shared/settings/model'
import { pagesOf } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { DeclaredPage } from '~/ui/features/settings/declared-page'
import { itemScope } from '~/ui/features/settings/scope'
import { ServerFields } from '~/ui/features/settings/server-fields'
import { signedInAs, wholeMarkup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)
beforeEach(() => signedInAs(['Admin']))

const draw = (values: Record<string, unknown>) => {
  const page = pagesOf(sections).find(({ key }) => key === 'couchpotato')
  if (!page) throw new Error('CouchPotato has no page')
  const view = { values: read(couchPotato, values), fromEnvironment: [], revision: '1' }
  return wholeMarkup(<DeclaredPage page={page} />, [[['settings', 'couchpotato'], view]], '/Settings/CouchPotato')
}
const keyButton = (html: string) => /<button[^>]*>(?:(?!<\/button>).)*Get API key<\/button>/.exec(html)?.[0] ?? ''

test('the key can be fetched once a username is there, beside the test of the connection', async () => {
  const without = await draw({ enabled: true })
  expect(keyButton(without)).toContain('disabled')
  const html = await draw({ enabled: true, username: 'ann' })
  expect(keyButton(html)).not.toContain('disabled=')
  expect(html.indexOf('Get API key')).toBeLessThan(html.indexOf('Test connection'))
  expect(/<input[^>]*name="password"[^>]*>/.exec(html)?.[0]).toContain('type="password"')
})

test('that of a further server is fetched for that server', async () => {
  const server = { id: 7, name: 'Attic', enabled: true, username: 'ann' }
  const values = read(couchPotato, { servers: [server] })
  const nothing = () => undefined
  const list = {
    ...{ section: couchPotato, fields: couchPotato.fields, path: '', values, stored: values, draft: () => values },
    ...{
      change: nothing,
      fill: nothing,
      touch: nothing,
      problem: () => null,
      isFromEnvironment: () => false,
      unfolding: null,
    },
  }
  const scope = itemScope(list, 'servers', server)
  const drawn = <ServerFields scope={scope} lines={['username']} draw={lines => lines.join()} />
  expect(keyButton(await wholeMarkup(drawn, [], '/Settings/CouchPotato'))).not.toContain('disabled=')
  const without = { ...scope, values: { ...scope.values, username: null } }
  const closed = <ServerFields scope={without} lines={['username']} draw={lines => lines.join()} />
  expect(keyButton(await wholeMarkup(closed, [], '/Settings/CouchPotato'))).toContain('disabled')
})
