import './settings-storage'

import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { couchPotato } from '~/shared/services/couch-potato'
import { read } from '~/shared/settings/model'
import { pagesOf } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { CouchPotatoPage } from '~/ui/features/settings/couch-potato-page'
import { signedInAs, wholeMarkup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)
beforeEach(() => signedInAs(['Admin']))

const draw = (values: Record<string, unknown>) => {
  const page = pagesOf(sections).find(({ key }) => key === 'couchpotato')
  if (!page) throw new Error('CouchPotato has no page')
  const view = { values: read(couchPotato, values), fromEnvironment: [], revision: '1' }
  return wholeMarkup(<CouchPotatoPage page={page} />, [[['settings', 'couchpotato'], view]], '/Settings/CouchPotato')
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
